export { Link as SiteLink } from '@leasing/ui/navigation'
