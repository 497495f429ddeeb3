import type { PreviewedSite } from '@leasing/api/staff'
import { recordPath } from '@leasing/contract/staff/links'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { faultsInWords, labelOf } from '../app/content/difference.ts'

const STYLE_PATH = '/preview.css'
const SCRIPT_PATH = '/preview.js'

/** Assets of the bar. The bar covers nothing: it is above the page and scrolls with it. */
export const BAR_FILES: Readonly<Record<string, { type: string; body: string }>> = {
  [STYLE_PATH]: {
    type: 'text/css; charset=utf-8',
    body: `#preview-bar{box-sizing:border-box;padding:.6rem 1rem;background:#0b1b33;color:#fff;font-size:1rem;line-height:1.5}
#preview-bar a{color:#ffd07a}
#preview-bar strong{margin-inline-end:.75rem}
#preview-bar summary{display:inline-block;min-height:44px;padding-block:.6rem;cursor:pointer;text-decoration:underline}
#preview-bar ul{max-height:40vh;margin:.4rem 0;padding-inline-start:1.25rem;overflow:auto}
#preview-bar li a{display:inline-block;min-height:32px}
#preview-bar .told{margin:.4rem 0;padding:.4rem .75rem;border-inline-start:4px solid #f7ab2b}
#preview-bar :focus-visible{outline:3px solid #f7ab2b;outline-offset:2px}
@media print{#preview-bar{display:none}}`,
  },
  // The site's router would navigate without the bar, so links and forms load documents.
  [SCRIPT_PATH]: {
    type: 'text/javascript; charset=utf-8',
    body: `const own = (selector) => (event) => { if (event.target instanceof Element && event.target.closest(selector)) event.stopImmediatePropagation() }
addEventListener('click', own('a[href]'), true)
addEventListener('submit', own('form'), true)`,
  },
}

const LISTED = 30

type Place = { officeUrl: string; pathname: string }

/** Adds a bar above the page: what is previewed, at which moment, why something expected is hidden, and links to edit the shown records. */
export function withBar(html: string, site: PreviewedSite, place: Place): string {
  const moment = site.moment === undefined ? 'ตอนนี้' : formatThaiDateTime(site.moment)
  const parts = [
    ...site.faulty.map((faulty) => faultyPart(faulty, place)),
    ...shortened(site.notShownOn(place.pathname).map((record) => notShownPart(record, place))),
    recordsPart(site.recordsOn(html), place),
  ]
  const bar = `<aside id="preview-bar" aria-label="หน้าตัวอย่าง"><strong>หน้าตัวอย่าง</strong>ดู ณ ${moment}${parts.join('')}</aside>`
  return html
    .replace(
      '</head>',
      () => `<link rel="stylesheet" href="${STYLE_PATH}"><script src="${SCRIPT_PATH}"></script></head>`,
    )
    .replace(/<body[^>]*>/, (body) => body + bar)
}

type Faulty = PreviewedSite['faulty'][number]
type NotShown = ReturnType<PreviewedSite['notShownOn']>[number]
type Listed = { collection: string; id: string; title: string }

const linkTo = ({ collection, id, title }: Listed, { officeUrl }: Place, field = '') =>
  `<a href="${officeUrl}${recordPath(collection, id)}${field && `#${escaped(encodeURIComponent(field))}`}" target="_blank">${escaped(title)}</a>`

/** A draft with faults, and what to correct in it. */
function faultyPart(faulty: Faulty, place: Place): string {
  const { fields } = faulty
  const lines = faultsInWords(fields, faulty.faults).map(({ field, message }) => {
    const label = labelOf(fields, field)
    return `<li>${label ? `${linkTo({ ...faulty, title: label }, place, field)}: ` : ''}${escaped(message)}</li>`
  })
  const instead = faulty.isPublic ? 'ตัวอย่างนี้จึงใช้ฉบับที่เผยแพร่อยู่' : 'จึงไม่อยู่ในตัวอย่างนี้'
  return `<div class="told">ร่าง ${linkTo(faulty, place)} ยังแสดงไม่ได้ ${instead} แก้จุดต่อไปนี้ก่อนจึงจะแสดงได้<ul>${shortened(lines, 'li').join('')}</ul></div>`
}

function notShownPart(record: NotShown, place: Place): string {
  const { because, window } = record
  const words = {
    later: () => `ยังไม่ถึงวันเริ่ม ${formatThaiDate(window.startDate!)}`,
    ended: () => `สิ้นสุดแล้วเมื่อ ${formatThaiDate(window.endDate!)}`,
    off: () => 'ตั้งไว้ไม่ให้แสดง',
  }[because]()
  return `<p class="told">${linkTo(record, place)} ไม่แสดง ณ เวลานี้: ${words}</p>`
}

function recordsPart(records: readonly Listed[], place: Place): string {
  if (records.length === 0) return ''
  const lines = shortened(
    records.map((record) => `<li>${linkTo(record, place)}</li>`),
    'li',
  )
  return ` <details><summary>รายการในหน้านี้ ${records.length} รายการ</summary><ul>${lines.join('')}</ul></details>`
}

const shortened = (lines: readonly string[], tag = 'p') =>
  lines.length <= LISTED
    ? lines
    : [...lines.slice(0, LISTED), `<${tag}>และอีก ${lines.length - LISTED} รายการ</${tag}>`]

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
