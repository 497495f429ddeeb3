import type { Field } from './define-form.ts'

/** What the server knows of the requests that a form makes. Pages must not import it: the words would weigh on them. */
export type LeadWords = {
  title: string
  /** The letters that a reference begins with: `HC-7K3M-Q2`. */
  prefix: string
  /** Days after its last change; the privacy notice promises that it is no more. */
  keptDays: number
  mail: {
    /** What the visitor would call what they sent. */
    noun: string
    /** What happens next, and when. */
    next: string
    /** The same where the lead names the dealer who calls. */
    nextBy?: (dealer: string) => string
  }
  /** The page after sending; undefined where the flow has one of its own. */
  received: ReceivedWords | undefined
  /** What that page says instead, by what the request is about or what has become of it. */
  receivedWhen?: Readonly<Record<string, Partial<ReceivedWords>>>
  /** Fields of the request that its page does not have. */
  added?: Readonly<Record<string, Omit<Field, 'kind'>>>
}

export type ReceivedWords = {
  title: string
  lead: string
  /** What happens next. `within` so many working days of the request: the page says the day before the text. */
  steps: readonly { title: string; text: string; within?: number }[]
  links: readonly { label: string; to: string }[]
}

/** The call of a form that is sent by itself and answered with a reference. */
export type FormCall = { name: `send${string}`; path: `/${string}`; summary: string; description: string }

export const YEAR_DAYS = 365

export const REQUEST = 'คำขอ'

/** In mails. */
export const CALLED_BACK = 'เจ้าหน้าที่จะโทรกลับภายใน 1 วันทำการ ในช่วงเวลาที่คุณเลือกไว้'

/** On the page after sending. */
export const CALL_BACK = {
  title: 'เจ้าหน้าที่โทรหาคุณ',
  within: 1,
  text: 'ในช่วงเวลาที่คุณเลือกไว้ เราบอกชื่อและหมายเลขอ้างอิงนี้ก่อนเริ่มคุยทุกครั้ง',
}

export const NO_CODE = {
  title: 'เราไม่ขอรหัสใด ๆ',
  text: 'เราไม่ขอรหัส OTP หรือรหัสผ่าน และไม่ให้โอนเงินเข้าบัญชีส่วนตัว ถ้าสงสัย วางสายแล้วโทรกลับมาที่สายด่วน',
}
