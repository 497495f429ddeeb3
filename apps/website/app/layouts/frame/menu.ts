import { isActivePath } from '@leasing/rules/url-path'
import { href } from 'react-router'
import type { LayoutData } from '../../root-data.ts'

/** A page of this site (`link`) or of another one (`href`). */
export type MenuLink = { name: string; link: string } | { name: string; href: string }

export type MenuGroup = { name?: string; links: readonly MenuLink[] }

export type MenuEntry = MenuLink | { name: string; subMenu: readonly MenuGroup[] }

/** A link to another site, if the content has its address. */
const outside = (name: string, address: string | undefined): MenuLink[] =>
  address ? [{ name, href: address }] : []

/** The calculator of new cars: our own, unless the content names another. */
export const calculatorLink = ({ newCarCalculator }: LayoutData['links'], name: string): MenuLink =>
  newCarCalculator ? { name, href: newCarCalculator } : { name, link: OWN_CALCULATOR }

const OWN_CALCULATOR = href('/monthly-installment')

/** The top navigation. Specification, section 2.5, and the pages that it leaves without an entrance. */
export function buildMenu({ links, group }: Pick<LayoutData, 'links' | 'group'>): readonly MenuEntry[] {
  /** A sister site that a company of the group does not lead to already. */
  const sister = (name: string, address: string | undefined) =>
    group.others.some(({ url }) => url === address) ? [] : outside(name, address)
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
            ...group.others.flatMap(({ name, url }) => outside(name, url)),
            ...sister('รถบรรทุกใช้แล้ว', links.usedTrucks),
            ...sister('รถยนต์', links.cars),
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
            { name: 'แอปพลิเคชันบนมือถือ', link: `${href('/payment')}?tab=mobile-application` },
            { name: 'ค่าธรรมเนียมบริการ', link: href('/service-fee') },
            ...outside('ใบกำกับภาษีและใบเสร็จทางอีเมล (e‑Tax)', links.eTax),
          ],
        },
      ],
    },
    { name: 'ประกาศสำคัญ', link: href('/important-notice/debt-management-tips') },
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

/** What is in no sub-menu: the 'other links' of the specification, section 2.5, but for the contact page; and the form of a complaint. */
export const OTHER_LINKS = [
  { name: 'คุณภาพการให้บริการ', link: href('/quality-management-service') },
  { name: 'ร้องเรียน', link: `${href('/quality-management-service/complaint-channel')}#write` },
  { name: 'ประกาศความเป็นส่วนตัว', link: href('/privacy-policy') },
] as const satisfies readonly MenuLink[]

/** Channels outside this site; the two sister sites of the specification are in the menu, with the group. */
export const buildChannels = ({ links }: Pick<LayoutData, 'links'>): readonly MenuLink[] => [
  ...outside('LINE', links.line),
  ...outside('Facebook', links.facebook),
  ...outside('YouTube', links.youtube),
  ...outside('TikTok', links.tiktok),
]

/** All of the menu as named columns, with what it has no room for. */
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
    { name: 'ช่วยเหลือ', links: [...single, ...OTHER_LINKS] },
  ]
}

/** Pages that no menu of the specification names. */
const FURTHER_PAGES: readonly MenuLink[] = [
  { name: 'รับคูปองรีไฟแนนซ์', link: href('/refinance-ecoupon') },
  { name: 'แนะนำเพื่อน', link: href('/refinance-referrer') },
  { name: 'สำหรับผู้จำหน่าย', link: href('/refinance-dealer-program') },
]

export type Currency = 'page' | 'true' | undefined

/** `aria-current` of a link on the current path (with its search): its own page, one below it, or neither. */
export function currencyOf(path: string, entry: MenuLink): Currency {
  if (!('link' in entry)) return undefined
  const here = DEFAULT_TABS[path] ?? path
  if (!isActivePath(here, entry.link)) return undefined
  return pathnameOf(here) === pathnameOf(entry.link) ? 'page' : 'true'
}

/** A menu entry is active with any of its links. */
export const isActiveEntry = (path: string, entry: MenuEntry): boolean =>
  'subMenu' in entry
    ? entry.subMenu.some(({ links }) => links.some((link) => currencyOf(path, link)))
    : currencyOf(path, entry) !== undefined

/** These pages open on a tab without naming it. */
const DEFAULT_TABS: Record<string, string> = {
  [href('/tpis/:tab?')]: href('/tpis/:tab?', { tab: 'tis' }),
  [href('/payment')]: `${href('/payment')}?tab=today`,
}

const pathnameOf = (path: string) => path.replace(/[?#].*$/, '')
