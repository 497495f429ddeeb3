import { createHash } from 'node:crypto'
import { REFUSALS } from '../app/failure-words.ts'

/** Inline styles in the brand's colours: other files may be unavailable. */
const STYLE =
  'body{font:1.125rem/1.7 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1.5rem;color:#0b1b33;background:#fbfaf7}h1{font-size:1.6rem;line-height:1.3}a{color:inherit}button{min-height:3rem;padding:0 1.5rem;font:inherit}'

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

const PAGES = {
  starting: {
    status: 503,
    title: 'เปิดได้ในอีกสักครู่',
    text: 'รอสักครู่แล้วโหลดหน้านี้ใหม่',
  },
  'from-elsewhere': {
    status: 403,
    title: 'คำขอนี้ไม่ได้มาจากหน้าของระบบ',
    text: 'เราไม่รับคำขอนี้เพื่อความปลอดภัยของคุณ กลับไปที่หน้าแรกแล้วทำรายการใหม่',
  },
  'too-large': { status: 413, ...REFUSALS[413] },
  'not-found': {
    status: 404,
    title: 'ไม่พบหน้านี้',
    text: 'ที่อยู่อาจพิมพ์ผิด เริ่มจากหน้าแรก',
  },
  'not-allowed': { status: 405, ...REFUSALS[405] },
  'not-a-form': { status: 415, ...REFUSALS[415] },
  'too-slow': { status: 408, ...REFUSALS[408] },
  busy: {
    status: 503,
    title: 'ตอนนี้มีข้อมูลส่งเข้ามามาก',
    text: 'ยังไม่มีอะไรถูกบันทึก รอสักครู่ แล้วย้อนกลับไปส่งใหม่',
  },
  away: { status: 503, ...REFUSALS[503] },
  broken: {
    status: 500,
    title: 'หน้านี้ใช้ไม่ได้ชั่วคราว',
    text: 'เราบันทึกเหตุการณ์นี้ไว้แล้ว รอสักครู่แล้วลองใหม่',
  },
  'signed-out': {
    status: 401,
    title: 'คุณออกจากระบบแล้ว จึงยังไม่ได้ส่ง',
    text: 'สิ่งที่พิมพ์ยังอยู่ครบในหน้านี้ อย่าปิดหน้านี้จนกว่าจะส่งเสร็จ',
    way: null,
  },
  'no-preview': {
    status: 403,
    title: 'ลิงก์ตัวอย่างนี้ใช้ไม่ได้',
    text: 'ลิงก์อาจหมดอายุหรือคัดลอกมาไม่ครบ ขอลิงก์ใหม่จากคนที่ส่งให้ หรือเปิดตัวอย่างอีกครั้งจากระบบ',
    way: null,
  },
  'preview-form': {
    status: 403,
    title: 'นี่คือหน้าตัวอย่าง',
    text: 'แบบฟอร์มในหน้าตัวอย่างส่งไม่ได้ ไม่มีข้อมูลใดถูกบันทึก',
    way: { to: '/', label: 'กลับไปหน้าแรกของตัวอย่าง' },
  },
} as const

export type PlainPageName = keyof typeof PAGES

export type PlainPage = {
  status: (typeof PAGES)[keyof typeof PAGES]['status']
  headers: Record<string, string>
  body: string
}

type Words = {
  status: PlainPage['status']
  title: string
  text: string
  /** Link to continue with. */
  way?: typeof HOME | null
}

const HOME = { to: '/', label: 'ไปหน้าแรก' }

export const RETRY_AFTER_SECONDS = '5'

/** A page without external files. `more`: HTML below its text. */
export function plainPage(name: PlainPageName, more = ''): PlainPage {
  const { status, title, text, way = HOME }: Words = PAGES[name]
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
    },
    body: `<!DOCTYPE html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>${text}</p>${way ? `<p><a href="${way.to}">${way.label}</a></p>` : ''}${more}</body></html>`,
  }
}

export function plainResponse(
  name: PlainPageName,
  { status, headers, more }: { status?: number; headers?: Record<string, string>; more?: string } = {},
): Response {
  const page = plainPage(name, more)
  return new Response(page.body, { status: status ?? page.status, headers: { ...page.headers, ...headers } })
}
