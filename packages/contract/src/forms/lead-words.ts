import type { AnswerTime } from '../content/answer-times.ts'
import type { Field } from './define-form.ts'

/** The server's texts and settings for the requests of a form. Pages must not import it: it would increase their size. */
export type LeadWords = {
  title: string
  /** Prefix of a reference: `HC-7K3M-Q2`. */
  prefix: string
  /** Days after the last change until deletion; the privacy notice promises this as a maximum. */
  keptDays: number
  mail: {
    /** The visitor's word for the request. */
    noun: string
    /** The text about the next step and its time, as `withAnswerTimes` reads it. */
    next: string
    /** Replaces `next` if the lead names the dealer who will call. */
    nextBy?: (dealer: string) => string
  }
  /** The confirmation page; undefined if the flow has its own. */
  received: ReceivedWords | undefined
  /** What such a flow promises; other forms promise what the first step of their confirmation page says. */
  answeredWithin?: AnswerTime
  /** Replacements on that page, by the subject or the state of the request. */
  receivedWhen?: Readonly<Record<string, Partial<ReceivedWords>>>
  /** Fields of the request that are not on its page. */
  added?: Readonly<Record<string, Omit<Field, 'kind'>>>
}

export type ReceivedWords = {
  title: string
  lead: string
  /** The next step, as `withAnswerTimes` reads it. `within` is the time after the request; the page shows that day before the text. */
  steps: readonly { title: string; text: string; within?: AnswerTime }[]
  links: readonly { label: string; to: string }[]
}

/** The time within which the visitor hears from a person; undefined if nobody has to call. */
export const answerTimeOf = ({ received, answeredWithin }: LeadWords): AnswerTime | undefined =>
  answeredWithin ?? received?.steps.find(({ within }) => within)?.within

/** The call of a form that is sent by itself and returns a reference. */
export type FormCall = { name: `send${string}`; path: `/${string}`; summary: string; description: string }

export const YEAR_DAYS = 365

export const REQUEST = 'คำขอ'

/** The text in mails. */
export const CALLED_BACK = 'เจ้าหน้าที่จะโทรกลับภายใน {{answer.callBack}} วันทำการ ในช่วงเวลาที่คุณเลือกไว้'

/** The text on the confirmation page. */
export const CALL_BACK: ReceivedWords['steps'][number] = {
  title: 'เจ้าหน้าที่โทรหาคุณ',
  within: 'callBack',
  text: 'ในช่วงเวลาที่คุณเลือกไว้ เราบอกชื่อและหมายเลขอ้างอิงนี้ก่อนเริ่มคุยทุกครั้ง',
}

export const NO_CODE = {
  title: 'เราไม่ขอรหัสใด ๆ',
  text: 'เราไม่ขอรหัส OTP หรือรหัสผ่าน และไม่ให้โอนเงินเข้าบัญชีส่วนตัว ถ้าสงสัย วางสายแล้วโทรกลับมาที่สายด่วน',
}
