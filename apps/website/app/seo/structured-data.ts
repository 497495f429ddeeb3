import type { News } from '@leasing/contract/content/news'
import type { Promotion } from '@leasing/contract/content/promotions'
import type { LayoutData } from '../root-data.ts'

/** schema.org structured data, for `data` of `pageMeta`. */

export function organizationData(layout: LayoutData, publicUrl: string) {
  const { brand, company, contact, links } = layout
  const channels = [links.facebook, links.youtube, links.line].filter((link) => link !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': `${publicUrl}/#organization`,
    name: brand.nameTh,
    alternateName: brand.nameEn,
    legalName: company.legalNameTh,
    description: brand.description,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    telephone: contact.phone,
    email: contact.email,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'TH' },
    areaServed: 'TH',
    ...(channels.length > 0 && { sameAs: channels }),
  }
}

export const websiteData = (layout: LayoutData, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: layout.brand.nameTh,
  alternateName: layout.brand.nameEn,
  url: `${publicUrl}/`,
  inLanguage: 'th',
})

export const newsData = (news: News, layout: LayoutData, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: news.title,
  description: news.subDetail,
  image: [`${publicUrl}${news.image.src}`],
  datePublished: news.publishedOn,
  inLanguage: 'th',
  mainEntityOfPage: `${publicUrl}/news/${news.path}`,
  publisher: publisherOf(layout, publicUrl),
})

export const promotionData = (promotion: Promotion, layout: LayoutData, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Offer',
  name: promotion.title,
  description: promotion.subDetail,
  image: `${publicUrl}${promotion.image.src}`,
  url: `${publicUrl}/promotion/${promotion.path}`,
  validFrom: promotion.startDate,
  validThrough: promotion.endDate,
  areaServed: 'TH',
  offeredBy: publisherOf(layout, publicUrl),
})

/** The company as publisher or seller. */
export const publisherOf = (layout: LayoutData, publicUrl: string) => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: layout.brand.nameTh,
  logo: { '@type': 'ImageObject', url: `${publicUrl}/icon-512.png` },
})
