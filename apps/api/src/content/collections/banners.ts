import {
  type HeroBanner,
  heroBanner,
  listHeroBanners,
  listMobileAppBanners,
  listPopupBanners,
  listRefinanceBanners,
  type PopupBanner,
  popupBanner,
  type SideBanner,
  sideBanner,
} from '@leasing/contract/content/home'
import { windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { isVisible } from '@leasing/rules/visibility'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'
import type { Fields } from '../fields.ts'
import { windowsInOrder } from '../windows.ts'

const hero = ({ picture }: Fields) => ({
  desktop: picture(PICTURE_KINDS.heroDesktop),
  mobile: picture(PICTURE_KINDS.heroMobile),
})

const wide = ({ picture }: Fields) => ({
  desktop: picture(PICTURE_KINDS.bannerDesktop),
  mobile: picture(PICTURE_KINDS.bannerMobile),
})

type Publishable = { publish: boolean }

export const heroBanners = defineCollection<HeroBanner & Publishable>(
  (fields) => windowsInOrder(heroBanner.extend({ ...hero(fields), publish: z.boolean().default(true) })),
  {
    name: 'hero-banners',
    files: 'list',
    isVisible: isVisible.heroBanner,
    changesAt: windowBoundaries,
    order: byOrderPositionAscending,
  },
)

const sideBanners = (name: string) =>
  defineCollection<SideBanner>((fields) => sideBanner.extend(wide(fields)), {
    name,
    files: 'list',
    order: byOrderPositionAscending,
  })

export const refinanceBanners = sideBanners('refinance-banners')
export const mobileAppBanners = sideBanners('mobile-app-banners')

export const popupBanners = defineCollection<PopupBanner & Publishable>(
  ({ picture }) => popupBanner.extend({ image: picture(PICTURE_KINDS.popup), publish: z.boolean() }),
  {
    name: 'popup-banners',
    files: 'list',
    isVisible: isVisible.popupBanner,
    order: byOrderPositionAscending,
  },
)

const withoutPublish = <Item extends Publishable>({ publish: _, ...served }: Item) => served

export const bannerAnswers = [
  answer(listHeroBanners, ({ read }) => ({ items: read(heroBanners).map(withoutPublish) })),
  answer(listRefinanceBanners, ({ read }) => ({ items: read(refinanceBanners) })),
  answer(listMobileAppBanners, ({ read }) => ({ items: read(mobileAppBanners) })),
  answer(listPopupBanners, ({ read }) => ({ items: read(popupBanners).map(withoutPublish) })),
]
