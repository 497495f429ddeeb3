/** What opens the staff API in the process of the office. */
export { type OfficeConfig, readOfficeConfig } from './config.ts'
export type { StaffApi } from './deps.ts'
export { firstAdministratorLink } from './first-administrator.ts'
export { formOf } from './forms/describe.ts'
export { type OpenStaff, openStaff } from './open-staff.ts'
export { actionsOf, PERMISSIONS } from './permissions.ts'
export type { Preview, PreviewedSite } from './preview/open-preview.ts'
