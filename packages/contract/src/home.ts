import { z } from 'zod'
import { get } from './call.ts'
import { day, id, image, listOf, orderPosition } from './fields.ts'
import { link } from './link.ts'

const banner = z.strictObject({
  id,
  alt: z.string(),
  /** The words over the picture, as text so that they can be read aloud, enlarged and wrapped. */
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

export const listHeroBanners = get('/home/hero-banners', {
  area,
  summary: 'The pictures of the home page, within their dates, lowest orderPosition first',
  answer: listOf(heroBanner),
})

export const listRefinanceBanners = get('/home/refinance-banners', {
  area,
  summary: 'The pictures of the refinance page',
  answer: listOf(sideBanner),
})

export const listMobileAppBanners = get('/home/mobile-app-banners', {
  area,
  summary: 'The pictures that promote the mobile app',
  answer: listOf(sideBanner),
})

export const listPopupBanners = get('/home/popup-banners', {
  area,
  summary: 'What may pop up on the home page, published ones only',
  answer: listOf(popupBanner),
})
