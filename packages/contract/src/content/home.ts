import { z } from 'zod'
import { day, id, image, link, orderPosition } from '../fields.ts'
import { list } from '../list.ts'

const banner = z.strictObject({
  id,
  alt: z.string(),
  /** Text over the picture, as text so that it can be read aloud, enlarged and wrapped. */
  title: z.string().optional(),
  text: z.string().optional(),
  actionLabel: z.string().optional(),
  href: link.optional(),
  orderPosition,
})

const wideBanner = banner.extend({ desktop: image, mobile: image })

export const heroBanner = wideBanner.extend({ startDate: day, endDate: day }).meta({ id: 'HeroBanner' })
export type HeroBanner = z.infer<typeof heroBanner>

export const sideBanner = wideBanner.meta({ id: 'Banner' })
export type SideBanner = z.infer<typeof sideBanner>

export const popupBanner = banner.extend({ image }).meta({ id: 'PopupBanner' })
export type PopupBanner = z.infer<typeof popupBanner>

const area = 'home'

export const listHeroBanners = list('/home/hero-banners', {
  area,
  summary: 'The pictures of the home page, within their dates, lowest orderPosition first',
  description: 'A banner is shown from `startDate` to `endDate`, both included, in Bangkok time.',
  item: heroBanner,
})

export const listRefinanceBanners = list('/home/refinance-banners', {
  area,
  summary: 'The pictures of the refinance page',
  description: 'Lowest `orderPosition` first; without dates, so until the content changes.',
  item: sideBanner,
})

export const listMobileAppBanners = list('/home/mobile-app-banners', {
  area,
  summary: 'The pictures that promote the mobile app',
  description: 'Lowest `orderPosition` first; without dates, so until the content changes.',
  item: sideBanner,
})

export const listPopupBanners = list('/home/popup-banners', {
  area,
  summary: 'What may pop up on the home page, published ones only',
  description: 'Lowest `orderPosition` first. A visitor who closed one should not be shown it again.',
  item: popupBanner,
})
