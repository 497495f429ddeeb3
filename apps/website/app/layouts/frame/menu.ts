import { isActivePath } from '@leasing/rules/url-path'
import { href } from 'react-router'
import type { LayoutData } from '../../root-data.ts'

/** Link to a page of this site (`link`) or of another site (`href`). */
export type MenuLink = { name: string; link: string } | { name: string; href: string }

export type MenuGroup = { name?: string; links: readonly MenuLink[] }

export type MenuEntry = MenuLink | { name: string; subMenu: readonly MenuGroup[] }

/** Link to another site, if the content has its URL. */
const externalLink = (name: string, address: string | undefined): MenuLink[] =>
  address ? [{ name, href: address }] : []

/** The new-car calculator: our own, unless the content links to another. */
export const calculatorLink = ({ newCarCalculator }: LayoutData['links'], name: string): MenuLink =>
  newCarCalculator ? { name, href: newCarCalculator } : { name, link: OWN_CALCULATOR }

const OWN_CALCULATOR = href('/monthly-installment')

/** Top navigation: specification, section 2.5, plus pages that would otherwise have no link. */
export function buildMenu({ links, group }: Pick<LayoutData, 'links' | 'group'>): readonly MenuEntry[] {
  /** Link to a sister site, unless a company of the group already links to it. */
  const sisterSiteLink = (name: string, address: string | undefined) =>
    group.others.some(({ url }) => url === address) ? [] : externalLink(name, address)
  return [
    {
      name: 'โปรโมชั่น',
      subMenu: [
        {
          links: [
            { name: 'โปรโมชั่นทั้งหมด', link: href('/promotion') },
            { name: 'ข่าวประชาสัมพันธ์', link: href('/news') },
          ],
        },
      ],
    },
    {
      name: 'คำนวณสินเชื่อ',
      subMenu: [
        {
          links: [
            calculatorLink(links, 'คำนวณค่างวดเช่าซื้อรถใหม่'),
            { name: 'SMART FIN ประเมินวงเงินรถใหม่', link: href('/finance-amount-evaluation') },
            { name: 'ประเมินวงเงินรีไฟแนนซ์', link: href('/refinance') },
            { name: 'เปรียบเทียบค่างวด', link: href('/monthly-installment/compare') },
            { name: 'ตารางอัตราดอกเบี้ย', link: href('/rates') },
          ],
        },
      ],
    },
    {
      name: 'บริการของเรา',
      subMenu: [
        {
          name: 'บริการสินเชื่อ',
          links: [
            { name: 'เช่าซื้อรถใหม่', link: href('/service-new-car') },
            { name: 'ลีสซิ่งสำหรับธุรกิจ', link: href('/service-leasing') },
            { name: 'เช่าซื้อรถใช้แล้ว', link: href('/service-used-car') },
            { name: 'รีไฟแนนซ์รถ', link: href('/service-refinance') },
            { name: 'สินเชื่อส่วนบุคคล', link: href('/service-personal-loan') },
          ],
        },
        {
          name: 'งานทะเบียนและบริการรถ',
          links: [
            { name: 'ต่อภาษีรถประจำปี', link: href('/service-annual-tax') },
            { name: 'โอนกรรมสิทธิ์รถ', link: href('/service-register-transfer') },
            { name: 'งานทะเบียนอื่น ๆ', link: href('/service-other') },
            { name: 'ประกันภัยและ พ.ร.บ.', link: href('/service-insurance/:tab?') },
            { name: 'ซื้อ ขาย หรือแลกเปลี่ยนรถ', link: href('/happy-car') },
          ],
        },
        {
          name: 'บริษัทในกลุ่ม',
          links: [
            { name: group.sales.nameTh, link: href('/tpis/:tab?', { tab: 'tis' }) },
            { name: group.insurance.nameTh, link: href('/tpis/:tab?', { tab: 'tpis' }) },
            ...group.others.flatMap(({ name, url }) => externalLink(name, url)),
            ...sisterSiteLink('รถบรรทุกใช้แล้ว', links.usedTrucks),
            ...sisterSiteLink('รถยนต์', links.cars),
          ],
        },
      ],
    },
    {
      name: 'ช่องทางชำระเงิน',
      subMenu: [
        {
          links: [
            { name: 'จ่ายวันนี้', link: `${href('/payment')}?tab=today` },
            { name: 'หักบัญชีอัตโนมัติ', link: `${href('/payment')}?tab=direct-debit` },
            { name: 'แอปในมือถือ', link: `${href('/payment')}?tab=mobile-application` },
            { name: 'ปิดบัญชีก่อนกำหนด', link: `${href('/important-notice/debt-management-tips')}#closing` },
            { name: 'ค่าธรรมเนียมบริการ', link: href('/service-fee') },
            ...externalLink('ใบกำกับภาษีและใบเสร็จทางอีเมล (e‑Tax)', links.eTax),
          ],
        },
      ],
    },
    // The important notice of the specification, by what it helps with: nobody looks for it by its kind.
    { name: 'ผ่อนไม่ไหว', link: href('/important-notice/debt-management-tips') },
    { name: 'คำถามที่พบบ่อย', link: href('/service-faq') },
    {
      name: 'เกี่ยวกับเรา',
      subMenu: [
        {
          links: [
            { name: 'รู้จักเรา', link: href('/aboutus') },
            { name: 'สำนักงานและผู้จำหน่าย', link: href('/dealer-location') },
            { name: 'ร่วมงานกับเรา', link: href('/career') },
            { name: 'ติดต่อเรา', link: href('/contactus') },
            { name: 'ขอให้เราโทรกลับ', link: href('/new-product') },
          ],
        },
      ],
    },
  ]
}

/** Links outside the sub-menus: the 'other links' of specification, section 2.5, without the contact page, plus the complaint form. */
export const OTHER_LINKS = [
  { name: 'คุณภาพการให้บริการ', link: href('/quality-management-service') },
  { name: 'ร้องเรียน', link: `${href('/quality-management-service/complaint-channel')}#write` },
  { name: 'ประกาศความเป็นส่วนตัว', link: href('/privacy-policy') },
] as const satisfies readonly MenuLink[]

/** Social media channels. The sister sites of the specification are in the menu, with the group. */
export const buildChannels = ({ links }: Pick<LayoutData, 'links'>): readonly MenuLink[] => [
  ...externalLink('LINE', links.line),
  ...externalLink('Facebook', links.facebook),
  ...externalLink('YouTube', links.youtube),
  ...externalLink('TikTok', links.tiktok),
]

/** Site map: all menu entries as named columns, plus pages that are not in the menu. */
export function buildSiteMap(
  layout: Pick<LayoutData, 'links' | 'group'>,
): readonly (MenuGroup & { name: string })[] {
  const single: MenuLink[] = []
  const columns = buildMenu(layout).flatMap((entry) => {
    if ('subMenu' in entry)
      return entry.subMenu.map(({ name, links }) => ({ name: name ?? entry.name, links: [...links] }))
    single.push(entry)
    return []
  })
  return [
    ...columns,
    {
      name: 'บริการอื่น',
      links: [
        ...(layout.links.newCarCalculator ? [{ name: 'คำนวณค่างวด', link: OWN_CALCULATOR }] : []),
        ...FURTHER_PAGES,
      ],
    },
    { name: 'ช่วยเหลือ', links: [TRACK, ...single, ...OTHER_LINKS] },
  ]
}

/** The visitor's own requests; in no menu of the specification. */
const TRACK: MenuLink = { name: 'เรื่องของฉัน', link: href('/track') }

/** Pages that are in no menu of the specification. */
const FURTHER_PAGES: readonly MenuLink[] = [
  { name: 'รับคูปองรีไฟแนนซ์', link: href('/refinance-ecoupon') },
  { name: 'แนะนำเพื่อน', link: href('/refinance-referrer') },
  { name: 'สำหรับผู้จำหน่าย', link: href('/refinance-dealer-program') },
]

export type AriaCurrent = 'page' | 'true' | undefined

/** `aria-current` of a link for the current path, with its query string: `page` on the linked page, `true` on pages below it. */
export function ariaCurrentOf(path: string, entry: MenuLink): AriaCurrent {
  // A link to a part of a page is not the page: it has a link of its own.
  if (!('link' in entry) || entry.link.includes('#')) return undefined
  const currentPath = DEFAULT_TABS[path] ?? path
  if (!isActivePath(currentPath, entry.link)) return undefined
  return pathnameOf(currentPath) === pathnameOf(entry.link) ? 'page' : 'true'
}

/** A menu entry is active if any of its links is. */
export const isActiveEntry = (path: string, entry: MenuEntry): boolean =>
  'subMenu' in entry
    ? entry.subMenu.some(({ links }) => links.some((link) => ariaCurrentOf(path, link)))
    : ariaCurrentOf(path, entry) !== undefined

/** Pages whose URL without a tab shows this tab. */
const DEFAULT_TABS: Record<string, string> = {
  [href('/tpis/:tab?')]: href('/tpis/:tab?', { tab: 'tis' }),
  [href('/payment')]: `${href('/payment')}?tab=today`,
}

const pathnameOf = (path: string) => path.replace(/[?#].*$/, '')
