import { addDays } from '@leasing/rules/bangkok-day'
import type { DateWindow } from '@leasing/rules/date-window'
import type { Collection, ReadAll } from '../collection.ts'
import type { Fault } from '../collections/rate-grid.ts'
import { windowsOf } from '../date-windows.ts'
import { type Figures, isCondition } from './figure.ts'
import { type Stretch, stretchesOf, WHEN } from './passages.ts'

/** A text of a record, with the `when` of the entry that contains it. */
type Passage = { field: string; text: string; when?: string | undefined }

/** Every text of a record, including URLs. */
export function passagesIn(value: unknown, field = '', when?: string): Passage[] {
  if (typeof value === 'string') return [{ field, text: value, when }]
  if (typeof value !== 'object' || value === null) return []
  const innerWhen = 'when' in value && typeof value.when === 'string' ? value.when : when
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'share' ? [] : passagesIn(part, field ? `${field}.${name}` : name, innerWhen),
  )
}

/** Faults of passages: invalid syntax, unknown conditions, or texts that can become empty. `isRead`: whether the collection of a name was read. */
export function passageFaults(
  item: unknown,
  { figures, isRead }: { figures: () => Figures; isRead: (name: string) => boolean },
): Fault[] {
  const isUnknown = (name: string) => isRead(name) && !isCondition(figures().get(name))
  return passagesIn(item).flatMap(({ field, text }): Fault[] => {
    if (/(?:^|\.)when$/.test(field)) {
      const name = WHEN.exec(text)?.[2]
      return name !== undefined && isUnknown(name)
        ? [{ field, message: `there is no condition ${name}` }]
        : []
    }
    if (!text.includes('{{#') && !text.includes('{{^') && !text.includes('{{/')) return []
    const stretches = stretchesOf(text)
    if ('fault' in stretches) return [{ field, message: stretches.fault }]
    const names = [...new Set(stretches.flatMap(({ condition }) => condition ?? []))]
    const empty = /\.\d+$/.test(field) ? undefined : emptyWhile(stretches)
    return [
      ...names.filter(isUnknown).map((name) => ({ field, message: `there is no condition ${name}` })),
      ...(empty ? [{ field, message: `is empty while ${empty}: say something else then` }] : []),
    ]
  })
}

/** The conditions under which nothing is left of a text; undefined if something always remains. */
function emptyWhile(stretches: readonly Stretch[]): string | undefined {
  const needed = new Map<string, boolean>()
  for (const { text, condition, not = false } of stretches) {
    if (text.replace(/<[^>]*>|\s/g, '') === '') continue
    if (condition === undefined || (needed.get(condition) ?? not) !== not) return undefined
    needed.set(condition, not)
  }
  return [...needed].map(([name, holds]) => (holds ? name : `not ${name}`)).join(' and ')
}

/** Windows of records with dates, by the name of their condition. */
type Dated = ReadonlyMap<string, readonly DateWindow[]>

export function datedRecords(collections: readonly Collection[], all: ReadAll): Dated {
  return new Map(
    collections
      .filter(({ figuresAs }) => figuresAs !== undefined)
      .flatMap((collection) =>
        all(collection).flatMap((item) =>
          hasWindow(item) ? [[`${collection.figuresAs}.${item.id}`, windowsOf(item)] as const] : [],
        ),
      ),
  )
}

const hasWindow = (item: object): item is DateWindow & { id: string } =>
  'startDate' in item && typeof item.startDate === 'string' && 'endDate' in item

/**
 * Faults of a record that mentions promotions or campaigns (by figure or link) on days when they are not open. Allowed are the promotion itself,
 * a record that ends with it, and a passage or an entry that depends on it.
 */
export function datedFaults(
  item: { id: string },
  dated: Dated,
  promotionAt: (path: string) => string | undefined,
): Fault[] {
  const ownWindows = hasWindow(item) ? windowsOf(item) : undefined
  const isCovered = (owner: string, conditions: readonly (string | undefined)[]) =>
    [ownWindows, ...conditions.map((name) => (name === undefined ? undefined : dated.get(name)))].some(
      (windows) => windows !== undefined && isWithin(windows, dated.get(owner)!),
    )
  const inTexts = passagesIn(item).flatMap(({ field, text, when }) => {
    const stretches = stretchesOf(text)
    if ('fault' in stretches) return []
    return stretches.flatMap((stretch) =>
      ownersIn(field, stretch, promotionAt)
        .filter(
          (owner) => dated.has(owner) && !isCovered(owner, [conditionOf(stretch), conditionOfWhen(when)]),
        )
        .map((owner) => ({ field, owner })),
    )
  })
  const offered = campaignsOf(item).filter((owner) => dated.has(owner) && !isCovered(owner, []))
  const end = (owner: string) => {
    const last = lastDay(dated.get(owner)!)
    return ownWindows && last < lastDay(ownWindows) ? ` (it ends on ${last}, before this does)` : ''
  }
  return [
    ...inTexts.map(({ field, owner }) => ({
      field,
      message: `speaks of ${owner}, which is not open all the time${end(owner)}: put that between {{#${owner}}} and {{/${owner}}}, or say "when: ${owner}"`,
    })),
    ...offered.map((owner) => ({
      field: 'offer',
      message: `is that of ${owner}, which is not open all the time that this is${end(owner)}`,
    })),
  ]
}

const lastDay = (windows: readonly DateWindow[]) =>
  windows
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1)!

const conditionOf = ({ condition, not }: Stretch) => (not ? undefined : condition)

function conditionOfWhen(when: string | undefined): string | undefined {
  const [, not, condition] = WHEN.exec(when ?? '') ?? []
  return not ? undefined : condition
}

/** Whether the other windows cover every day of these windows. */
function isWithin(windows: readonly DateWindow[], others: readonly DateWindow[]): boolean {
  const merged: DateWindow[] = []
  for (const { startDate, endDate } of [...others].sort((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && startDate <= addDays(last.endDate, 1)) last.endDate = endDate
    else merged.push({ startDate, endDate })
  }
  return windows.every(({ startDate, endDate }) =>
    merged.some((other) => other.startDate <= startDate && endDate <= other.endDate),
  )
}

/** The promotions and campaigns that a text mentions, by their figures or by links to them. */
function ownersIn(
  field: string,
  { text }: Stretch,
  promotionAt: (path: string) => string | undefined,
): string[] {
  const named = [...text.matchAll(/\{\{=?\s*((?:promotion|campaign)\.[^.}]+)\./g)].map(([, owner]) => owner!)
  const links = /(?:^|\.)href$/.test(field)
    ? [text]
    : [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  const linked = links
    .filter((href) => href.startsWith('/'))
    .flatMap((href) => {
      const { pathname, searchParams } = new URL(href, 'http://site.invalid')
      const [, path] = /^\/promotion\/([^/]+)$/.exec(pathname) ?? []
      const campaign = searchParams.get('campaign')
      return [path && promotionAt(path), campaign && `campaign.${campaign}`].filter((owner) => Boolean(owner))
    })
  return [...new Set([...named, ...(linked as string[])])]
}

function campaignsOf(item: object): string[] {
  const offer = 'offer' in item ? (item.offer as Record<string, unknown> | undefined) : undefined
  return [offer?.campaign, offer?.refinanceCampaign].flatMap((id) =>
    typeof id === 'string' ? [`campaign.${id}`] : [],
  )
}

/** Phrases that refer visitors to a link of `site.yaml`, by its name. */
const LINK_PHRASES: readonly { link: string; words: RegExp }[] = [
  {
    link: 'app',
    words:
      /ร้านค้าแอป|(?:ปุ่ม|ลิงก์)(?:ดาวน์โหลด|ติดตั้ง)|ดาวน์โหลดแอป|(?:ปุ่ม|ลิงก์)(?:ด้านล่าง|ท้าย)?(?:ของ)?(?:ท้าย)?หน้า(?:เว็บไซต์)?นี้|แอปสโตร์|เพลย์สโตร์|กูเกิลเพลย์|app ?store|play ?store|google ?play/i,
  },
  { link: 'eTax', words: /เว็บไซต์ใบกำกับภาษี|เมนู\s?[“"'‘]?\s?ช่องทางชำระเงิน/ },
  // A visitor's own id, by which we call them, is no account of ours.
  { link: 'line', words: /(?<!โทรทาง )\bline\b(?! id)|(?<!ออน|ออฟ|แอร์)ไลน์(?!แมน)/i },
  { link: 'facebook', words: /facebook|เฟซบุ๊ก|เฟสบุ๊[คก]/i },
  { link: 'youtube', words: /youtube|ยูทูบ|ยูทูป/i },
  { link: 'tiktok', words: /tiktok|ติ๊กต็?อก/i },
  { link: 'usedTrucks', words: /เว็บไซต์(?:ของ)?\s?(?:อรุณ )?รถบรรทุกใช้แล้ว/ },
  { link: 'cars', words: /เว็บไซต์(?:ของ)?\s?อรุณ รถยนต์/ },
]

/** Faults of texts that refer visitors to a link without a URL. */
export function missingLinkFaults(item: unknown, figures: () => Figures): Fault[] {
  return passagesIn(item).flatMap(({ field, text, when }): Fault[] => {
    if (!/[ก-๙]/.test(text) || /(?:^|\.)keywords\./.test(field)) return []
    const stretches = stretchesOf(text)
    if ('fault' in stretches) return []
    return stretches.flatMap((stretch) =>
      directionsIn(stretch.text)
        .filter(({ link }) => {
          const name = `link.${link}`
          const condition = figures().get(name)
          return condition?.value === 0 && conditionOf(stretch) !== name && conditionOfWhen(when) !== name
        })
        .map(({ link, words }) => ({
          field,
          message: `directs to links.${link}, which has no address: "${words}"; put that between {{#link.${link}}} and {{/link.${link}}}`,
        })),
    )
  })
}

/** The links that a text refers to, and the phrases. */
export const directionsIn = (text: string): { link: string; words: string }[] =>
  LINK_PHRASES.flatMap(({ link, words }) => {
    const match = words.exec(text)
    return match ? [{ link, words: match[0] }] : []
  })
