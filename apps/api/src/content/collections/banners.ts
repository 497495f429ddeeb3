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
import { windowsInOrder } from '../date-windows.ts'
import type { Fields } from '../fields.ts'
import { whenField } from '../figures/placeholders.ts'

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
type Conditional = { when?: boolean | undefined }

const isOn = ({ when }: Conditional) => when !== false

export const heroBanners = defineCollection<HeroBanner & Publishable & Conditional>(
  (fields) =>
    windowsInOrder(
      heroBanner.extend({ ...hero(fields), when: whenField, publish: z.boolean().default(true) }),
    ),
  {
    name: 'hero-banners',
    words: { title: 'แบนเนอร์หน้าแรก', one: 'แบนเนอร์', area: 'banners', position: 1, page: '/' },
    files: 'list',
    mayBeEmpty: true,
    isVisible: (banner, now) => isOn(banner) && isVisible.heroBanner(banner, now),
    changesAt: windowBoundaries,
    order: byOrderPositionAscending,
    labels: LABELS,
  },
)

const sideBanners = (about: Pick<Collection, 'name' | 'words'>) =>
  defineCollection<SideBanner & Conditional>(
    (fields) => sideBanner.extend({ ...wide(fields), when: whenField }),
    {
      ...about,
      files: 'list',
      mayBeEmpty: true,
      isVisible: isOn,
      order: byOrderPositionAscending,
      labels: LABELS,
    },
  )

export const refinanceBanners = sideBanners({
  name: 'refinance-banners',
  words: { title: 'แบนเนอร์หน้ารีไฟแนนซ์', one: 'แบนเนอร์', area: 'banners', position: 3, page: '/refinance' },
})

export const mobileAppBanners = sideBanners({
  name: 'mobile-app-banners',
  words: { title: 'แบนเนอร์แอปมือถือ', one: 'แบนเนอร์', area: 'banners', position: 4, page: '/' },
})

export const popupBanners = defineCollection<PopupBanner & Publishable & Conditional>(
  ({ picture }) =>
    popupBanner.extend({ image: picture(PICTURE_KINDS.popup), when: whenField, publish: z.boolean() }),
  {
    name: 'popup-banners',
    words: { title: 'ป๊อปอัป', one: 'ป๊อปอัป', area: 'banners', position: 2, page: '/' },
    files: 'list',
    mayBeEmpty: true,
    isVisible: (banner, now) => isOn(banner) && isVisible.popupBanner(banner, now),
    order: byOrderPositionAscending,
    labels: LABELS,
  },
)

const toServed = <Item extends Partial<Publishable> & Conditional>({
  publish: _,
  when: __,
  ...served
}: Item) => served

export const bannerAnswers = [
  answer(listHeroBanners, ({ read }) => ({ items: read(heroBanners).map(toServed) })),
  answer(listRefinanceBanners, ({ read }) => ({ items: read(refinanceBanners).map(toServed) })),
  answer(listMobileAppBanners, ({ read }) => ({ items: read(mobileAppBanners).map(toServed) })),
  answer(listPopupBanners, ({ read }) => ({ items: read(popupBanners).map(toServed) })),
]
