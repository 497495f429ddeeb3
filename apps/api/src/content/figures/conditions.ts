import { addDays } from '@leasing/rules/bangkok-day'
import type { DateWindow } from '@leasing/rules/date-window'
import type { Collection, ReadAll } from '../collection.ts'
import type { Fault } from '../collections/rate-grid.ts'
import { windowsOf } from '../windows.ts'
import { type Figures, isCondition } from './figure.ts'
import { type Stretch, stretchesOf, WHEN } from './passages.ts'

/** A text of a record with the `when` of the entry that it stands in. */
type Passage = { field: string; text: string; when?: string | undefined }

/** Every text of a record, also addresses. */
export function passagesIn(value: unknown, field = '', when?: string): Passage[] {
  if (typeof value === 'string') return [{ field, text: value, when }]
  if (typeof value !== 'object' || value === null) return []
  const own = 'when' in value && typeof value.when === 'string' ? value.when : when
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'share' ? [] : passagesIn(part, field ? `${field}.${name}` : name, own),
  )
}

/** Passages that cannot be read, depend on nothing that is known, or leave nothing. `isRead`: whether what a name may stand for was read. */
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

/** Which conditions must hold, and which not, for nothing to be left of a text; undefined where something always is. */
function emptyWhile(stretches: readonly Stretch[]): string | undefined {
  const needed = new Map<string, boolean>()
  for (const { text, condition, not = false } of stretches) {
    if (text.replace(/<[^>]*>|\s/g, '') === '') continue
    if (condition === undefined || (needed.get(condition) ?? not) !== not) return undefined
    needed.set(condition, not)
  }
  return [...needed].map(([name, holds]) => (holds ? name : `not ${name}`)).join(' and ')
}

/** What is open at times only, by the name of its condition. */
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
 * What a record says of promotions and campaigns on days on which they are not open: a figure of theirs, or a link to them. It may be said by
 * the promotion itself, by a record that ends with it, and in a passage or an entry that depends on it.
 */
export function datedFaults(
  item: { id: string },
  dated: Dated,
  promotionAt: (path: string) => string | undefined,
): Fault[] {
  const own = hasWindow(item) ? windowsOf(item) : undefined
  const isCovered = (owner: string, conditions: readonly (string | undefined)[]) =>
    [own, ...conditions.map((name) => (name === undefined ? undefined : dated.get(name)))].some(
      (windows) => windows !== undefined && isWithin(windows, dated.get(owner)!),
    )
  const inTexts = passagesIn(item).flatMap(({ field, text, when }) => {
    const stretches = stretchesOf(text)
    if ('fault' in stretches) return []
    return stretches.flatMap((stretch) =>
      ownersIn(field, stretch, promotionAt)
        .filter((owner) => dated.has(owner) && !isCovered(owner, [heldIn(stretch), heldBy(when)]))
        .map((owner) => ({ field, owner })),
    )
  })
  const offered = campaignsOf(item).filter((owner) => dated.has(owner) && !isCovered(owner, []))
  const end = (owner: string) => {
    const last = lastDay(dated.get(owner)!)
    return own && last < lastDay(own) ? ` (it ends on ${last}, before this does)` : ''
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

const heldIn = ({ condition, not }: Stretch) => (not ? undefined : condition)

function heldBy(when: string | undefined): string | undefined {
  const [, not, condition] = WHEN.exec(when ?? '') ?? []
  return not ? undefined : condition
}

/** Whether every day of some windows is a day of others. */
function isWithin(windows: readonly DateWindow[], others: readonly DateWindow[]): boolean {
  const whole: DateWindow[] = []
  for (const { startDate, endDate } of [...others].sort((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    const last = whole.at(-1)
    if (last && startDate <= addDays(last.endDate, 1)) last.endDate = endDate
    else whole.push({ startDate, endDate })
  }
  return windows.every(({ startDate, endDate }) =>
    whole.some((other) => other.startDate <= startDate && endDate <= other.endDate),
  )
}

/** The promotions and campaigns that a text speaks of: their figures, and links that lead to them. */
function ownersIn(
  field: string,
  { text }: Stretch,
  promotionAt: (path: string) => string | undefined,
): string[] {
  const named = [...text.matchAll(/\{\{=?\s*((?:promotion|campaign)\.[^.}]+)\./g)].map(([, owner]) => owner!)
  const links = /(?:^|\.)href$/.test(field)
    ? [text]
    : [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  const led = links
    .filter((href) => href.startsWith('/'))
    .flatMap((href) => {
      const { pathname, searchParams } = new URL(href, 'http://site.invalid')
      const [, path] = /^\/promotion\/([^/]+)$/.exec(pathname) ?? []
      const campaign = searchParams.get('campaign')
      return [path && promotionAt(path), campaign && `campaign.${campaign}`].filter((owner) => Boolean(owner))
    })
  return [...new Set([...named, ...(led as string[])])]
}

function campaignsOf(item: object): string[] {
  const offer = 'offer' in item ? (item.offer as Record<string, unknown> | undefined) : undefined
  return [offer?.campaign, offer?.refinanceCampaign].flatMap((id) =>
    typeof id === 'string' ? [`campaign.${id}`] : [],
  )
}

/** Words that direct to a link of `site.yaml`, by its name. */
const DIRECTIONS: readonly { link: string; words: RegExp }[] = [
  {
    link: 'app',
    words:
      /ร้านค้าแอป|(?:ปุ่ม|ลิงก์)(?:ดาวน์โหลด|ติดตั้ง)|ดาวน์โหลดแอป|(?:ปุ่ม|ลิงก์)(?:ด้านล่าง|ท้าย)?(?:ของ)?(?:ท้าย)?หน้า(?:เว็บไซต์)?นี้|แอปสโตร์|เพลย์สโตร์|กูเกิลเพลย์|app ?store|play ?store|google ?play/i,
  },
  { link: 'eTax', words: /เว็บไซต์ใบกำกับภาษี|เมนู\s?[“"'‘]?\s?ช่องทางชำระเงิน/ },
  { link: 'line', words: /\bline\b|(?<!ออน|ออฟ|แอร์)ไลน์(?!แมน)/i },
  { link: 'facebook', words: /facebook|เฟซบุ๊ก|เฟสบุ๊[คก]/i },
  { link: 'youtube', words: /youtube|ยูทูบ|ยูทูป/i },
  { link: 'tiktok', words: /tiktok|ติ๊กต็?อก/i },
  { link: 'usedTrucks', words: /เว็บไซต์(?:ของ)?\s?(?:อรุณ )?รถบรรทุกใช้แล้ว/ },
  { link: 'cars', words: /เว็บไซต์(?:ของ)?\s?อรุณ รถยนต์/ },
]

/** Directions to links that have no address: nobody finds what they name. */
export function missingLinkFaults(item: unknown, figures: () => Figures): Fault[] {
  return passagesIn(item).flatMap(({ field, text, when }): Fault[] => {
    if (!/[ก-๙]/.test(text) || /(?:^|\.)keywords\./.test(field)) return []
    const stretches = stretchesOf(text)
    if ('fault' in stretches) return []
    return stretches.flatMap((stretch) =>
      directionsIn(stretch.text)
        .filter(({ link }) => {
          const name = `link.${link}`
          const found = figures().get(name)
          return found?.value === 0 && heldIn(stretch) !== name && heldBy(when) !== name
        })
        .map(({ link, words }) => ({
          field,
          message: `directs to links.${link}, which has no address: "${words}"; put that between {{#link.${link}}} and {{/link.${link}}}`,
        })),
    )
  })
}

/** Which links a text directs to, and by which words. */
export const directionsIn = (text: string): { link: string; words: string }[] =>
  DIRECTIONS.flatMap(({ link, words }) => {
    const found = words.exec(text)
    return found ? [{ link, words: found[0] }] : []
  })
