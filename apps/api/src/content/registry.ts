import type { Collection } from './collection.ts'
import {
  bannerAnswers,
  heroBanners,
  mobileAppBanners,
  popupBanners,
  refinanceBanners,
} from './collections/banners.ts'
import { news, newsAnswers } from './collections/news.ts'
import { promotionAnswers, promotions } from './collections/promotions.ts'
import { site, siteAnswers } from './collections/site.ts'

/** Every collection of the site. A new one is one file and one line here. */
export const COLLECTIONS = [
  site,
  heroBanners,
  refinanceBanners,
  mobileAppBanners,
  popupBanners,
  promotions,
  news,
] satisfies Collection[]

export const CONTENT_ANSWERS = [...siteAnswers, ...bannerAnswers, ...promotionAnswers, ...newsAnswers]
