import type { LinkTarget } from '@leasing/contract/staff/form'
import { pageOf } from '@leasing/contract/staff/form-values'
import { formatPhone, telHref } from '@leasing/rules/thai-phone-format'
import { COLLECTIONS } from '../../content/registry.ts'
import type { Db } from '../../db/schema.ts'
import { titleOf } from '../desk/title.ts'
import { PAGE_TITLES } from './page-titles.ts'
import { readWritten } from './references.ts'

/** What a text can link to: pages of the site, records with a page of their own, branches, and telephone numbers. Drafts are among them. */
export async function linkTargets(db: Db): Promise<LinkTarget[]> {
  const pages = Object.entries(PAGE_TITLES).map(
    ([href, { title, keywords }]): LinkTarget => ({
      href,
      title,
      group: 'หน้าในเว็บไซต์',
      ...(keywords && { keywords }),
    }),
  )
  const records = await Promise.all(WITH_PAGES.map((collection) => recordsWithPages(db, collection)))
  const dealers = await readWritten(db, 'dealers')
  const branches = dealers.map((dealer) => ({
    href: `/dealer-location/${dealer.sequence}`,
    title: String(dealer.nameTh),
    group: 'สาขาและผู้จำหน่าย',
  }))
  const phones = dealers.map(({ nameTh, phone }) => ({
    href: telHref(String(phone)),
    title: `โทร. ${formatPhone(String(phone))} ${nameTh}`,
    group: 'เบอร์โทรศัพท์',
  }))
  return [...pages, ...COMPANY, ...records.flat(), ...branches, ...phones]
}

const WITH_PAGES = COLLECTIONS.filter(({ words }) => words.page?.includes('{'))

async function recordsWithPages(db: Db, { name, words }: (typeof WITH_PAGES)[number]): Promise<LinkTarget[]> {
  const records = await readWritten(db, name)
  return records.map((record) => ({
    href: pageOf(words.page, record),
    title: titleOf(record, record.id),
    group: words.title,
  }))
}

/** Filled in when content is loaded, so that they are right after the number has changed. */
const COMPANY: readonly LinkTarget[] = [
  { href: 'tel:{{contact.hotline}}', title: 'โทรสายด่วนของบริษัท', group: 'เบอร์โทรศัพท์', keywords: 'hotline' },
  { href: 'tel:{{contact.phone}}', title: 'โทรเบอร์สำนักงานใหญ่', group: 'เบอร์โทรศัพท์' },
]
