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
import { answer, type Collection, defineCollection } from '../collection.ts'
import type { Labels } from '../collection-words.ts'
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

const LABELS: Labels = {
  title: { label: 'ข้อความใหญ่', help: 'วางทับภาพ เว้นว่างได้' },
  text: 'ข้อความรอง',
}

type Publishable = { publish: boolean }

export const heroBanners = defineCollection<HeroBanner & Publishable>(
  (fields) => windowsInOrder(heroBanner.extend({ ...hero(fields), publish: z.boolean().default(true) })),
  {
    name: 'hero-banners',
    words: { title: 'แบนเนอร์หน้าแรก', one: 'แบนเนอร์', area: 'banners', position: 1, page: '/' },
    files: 'list',
    mayBeEmpty: true,
    isVisible: isVisible.heroBanner,
    changesAt: windowBoundaries,
    order: byOrderPositionAscending,
    labels: LABELS,
  },
)

const sideBanners = (about: Pick<Collection, 'name' | 'words'>) =>
  defineCollection<SideBanner>((fields) => sideBanner.extend(wide(fields)), {
    ...about,
    files: 'list',
    mayBeEmpty: true,
    order: byOrderPositionAscending,
    labels: LABELS,
  })

export const refinanceBanners = sideBanners({
  name: 'refinance-banners',
  words: { title: 'แบนเนอร์หน้ารีไฟแนนซ์', one: 'แบนเนอร์', area: 'banners', position: 3, page: '/refinance' },
})

export const mobileAppBanners = sideBanners({
  name: 'mobile-app-banners',
  words: { title: 'แบนเนอร์แอปมือถือ', one: 'แบนเนอร์', area: 'banners', position: 4, page: '/' },
})

export const popupBanners = defineCollection<PopupBanner & Publishable>(
  ({ picture }) => popupBanner.extend({ image: picture(PICTURE_KINDS.popup), publish: z.boolean() }),
  {
    name: 'popup-banners',
    words: { title: 'ป๊อปอัป', one: 'ป๊อปอัป', area: 'banners', position: 2, page: '/' },
    files: 'list',
    mayBeEmpty: true,
    isVisible: isVisible.popupBanner,
    order: byOrderPositionAscending,
    labels: LABELS,
  },
)

const withoutPublish = <Item extends Publishable>({ publish: _, ...served }: Item) => served

export const bannerAnswers = [
  answer(listHeroBanners, ({ read }) => ({ items: read(heroBanners).map(withoutPublish) })),
  answer(listRefinanceBanners, ({ read }) => ({ items: read(refinanceBanners) })),
  answer(listMobileAppBanners, ({ read }) => ({ items: read(mobileAppBanners) })),
  answer(listPopupBanners, ({ read }) => ({ items: read(popupBanners).map(withoutPublish) })),
]
