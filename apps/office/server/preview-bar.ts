import type { PreviewedSite } from '@leasing/api/staff/preview/open-preview'
import { recordPath } from '@leasing/contract/staff/links'
import { formatThaiDateTime } from '@leasing/rules/thai-date'

const STYLE_PATH = '/preview.css'
const SCRIPT_PATH = '/preview.js'

/** What the bar needs besides the page. It hides nothing: it stands above the page and goes with it. */
export const BAR_FILES: Readonly<Record<string, { type: string; body: string }>> = {
  [STYLE_PATH]: {
    type: 'text/css; charset=utf-8',
    body: `#preview-bar{box-sizing:border-box;padding:.6rem 1rem;background:#0b1b33;color:#fff;font-size:1rem;line-height:1.5}
#preview-bar a{color:#ffd07a}
#preview-bar strong{margin-inline-end:.75rem}
#preview-bar summary{display:inline-block;min-height:44px;padding-block:.6rem;cursor:pointer;text-decoration:underline}
#preview-bar ul{max-height:40vh;margin:.4rem 0;padding-inline-start:1.25rem;overflow:auto}
#preview-bar li a{display:inline-block;min-height:32px}
#preview-bar .faulty{margin:.4rem 0;padding:.4rem .75rem;border-inline-start:4px solid #f7ab2b}
#preview-bar :focus-visible{outline:3px solid #f7ab2b;outline-offset:2px}
@media print{#preview-bar{display:none}}`,
  },
  // The router of the site would go to the next page without this bar: every link and form is the browser's own.
  [SCRIPT_PATH]: {
    type: 'text/javascript; charset=utf-8',
    body: `const own = (selector) => (event) => { if (event.target instanceof Element && event.target.closest(selector)) event.stopImmediatePropagation() }
addEventListener('click', own('a[href]'), true)
addEventListener('submit', own('form'), true)`,
  },
}

const LISTED = 30

/** The page with a bar above it: what it is, of which moment, and the records that it shows, each a link to where it is edited. */
export function withBar(html: string, site: PreviewedSite, officeUrl: string): string {
  const records = site.recordsOn(html)
  const moment = site.moment === undefined ? 'ตอนนี้' : formatThaiDateTime(site.moment)
  const link = (record: { collection: string; id: string; title: string }) =>
    `<a href="${officeUrl}${recordPath(record.collection, record.id)}" target="_blank">${escaped(record.title)}</a>`
  const lines = records.slice(0, LISTED).map((record) => `<li>${link(record)}</li>`)
  const rest = records.length - lines.length
  const faulty = site.faulty.map(
    ({ collection, id, faults }) =>
      `<p class="faulty">ร่างนี้ยังแสดงไม่ได้ แก้ก่อน: ${link({ collection, id, title: id })} ${escaped(faults[0]?.message ?? '')}</p>`,
  )
  const bar = `<aside id="preview-bar" aria-label="หน้าตัวอย่าง"><strong>หน้าตัวอย่าง</strong>ดู ณ ${moment}${faulty.join('')}${
    records.length === 0
      ? ''
      : ` <details><summary>รายการในหน้านี้ ${records.length} รายการ</summary><ul>${lines.join('')}</ul>${rest > 0 ? `<p>และอีก ${rest} รายการ</p>` : ''}</details>`
  }</aside>`
  return html
    .replace(
      '</head>',
      () => `<link rel="stylesheet" href="${STYLE_PATH}"><script src="${SCRIPT_PATH}"></script></head>`,
    )
    .replace(/<body[^>]*>/, (body) => body + bar)
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
