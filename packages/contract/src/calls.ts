import * as home from './home.ts'
import * as news from './news.ts'
import * as promotions from './promotions.ts'
import * as site from './site.ts'

/** Every call that the contract holds, by the name that the client gives it. */
export const calls = {
  findSite: site.findSite,
  listHeroBanners: home.listHeroBanners,
  listRefinanceBanners: home.listRefinanceBanners,
  listMobileAppBanners: home.listMobileAppBanners,
  listPopupBanners: home.listPopupBanners,
  listPromotions: promotions.listPromotions,
  listRefinancePromotions: promotions.listRefinancePromotions,
  findPromotion: promotions.findPromotion,
  listNews: news.listNews,
  findNews: news.findNews,
}

export type Calls = typeof calls
