import type { Career } from '@leasing/contract/content/careers'
import type { LayoutData } from '../root-data.ts'

/** A job opening as schema.org structured data, valid until the end of its last day in Bangkok. */
export const jobPostingData = (career: Career, layout: LayoutData, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: career.title,
  description: `<p>${career.summary}</p>${career.detail}`,
  identifier: { '@type': 'PropertyValue', name: layout.brand.nameTh, value: career.id },
  url: `${publicUrl}/career?id=${career.id}`,
  datePosted: career.startDate,
  validThrough: `${career.endDate}T23:59:59+07:00`,
  employmentType: TYPES[career.employment],
  totalJobOpenings: career.headcount,
  directApply: false,
  hiringOrganization: {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: layout.company.legalNameTh,
    sameAs: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', streetAddress: career.location, addressCountry: 'TH' },
  },
})

const TYPES: Record<Career['employment'], string> = {
  'full-time': 'FULL_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}
