import { INVITATION_DAYS, LINK_MINUTES } from '@leasing/contract/staff/links'
import type { Release } from '@leasing/contract/staff/releases'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import type { LinkReason } from './links.ts'

// The mails of the office. `mail-sheet.test.ts` knows every function that is exported here.

export type Recipient = { email: string; name: string }

/** The salutation that all of them have. */
const letterTo = ({ email, name }: Recipient, subject: string, lines: readonly string[]) => ({
  to: [email],
  subject,
  text: [`เรียน คุณ${name}`, '', ...lines].join('\n'),
})

const WORDS: Record<LinkReason, { subject: string; line: (by: string) => string; life: string }> = {
  invitation: {
    subject: 'ลงทะเบียนเข้าใช้ระบบเจ้าหน้าที่',
    line: (by) => `${by}เชิญคุณให้ใช้ระบบเจ้าหน้าที่ เปิดลิงก์นี้เพื่อตั้งค่าการเข้าสู่ระบบ`,
    life: `${INVITATION_DAYS} วัน`,
  },
  reset: {
    subject: 'ตั้งค่าการเข้าสู่ระบบเจ้าหน้าที่ใหม่',
    line: (by) => `${by}ให้คุณตั้งค่าการเข้าสู่ระบบใหม่ รหัสผ่าน รหัสสำรอง และพาสคีย์เดิมใช้ไม่ได้แล้ว เปิดลิงก์นี้เพื่อตั้งค่าใหม่`,
    life: `${LINK_MINUTES} นาที`,
  },
  password: {
    subject: 'ตั้งรหัสผ่านใหม่ของระบบเจ้าหน้าที่',
    line: () =>
      'มีคนขอตั้งรหัสผ่านใหม่ของบัญชีนี้จากหน้าลืมรหัสผ่าน เปิดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่ เมื่อเข้าสู่ระบบ คุณยังต้องใช้รหัสยืนยันตามเดิม',
    life: `${LINK_MINUTES} นาที`,
  },
}

/** `by`: the administrator who asked for it; absent for a command, or for somebody who has forgotten a password. */
export function linkLetter(
  to: Recipient,
  { reason, by }: { reason: LinkReason; by?: string | undefined },
  link: string,
) {
  const { subject, line, life } = WORDS[reason]
  const end = `ลิงก์นี้ใช้ได้ครั้งเดียว ภายใน ${life} ถ้าคุณไม่ได้ขอหรือไม่รู้เรื่องนี้ โปรดแจ้งผู้ดูแลระบบ`
  return letterTo(to, subject, [line(by ? `คุณ${by} ผู้ดูแลระบบ ` : 'ผู้ดูแลระบบ'), '', link, '', end])
}

export const deviceLetter = (
  to: Recipient,
  { device, at }: { device: string; at: number },
  account: string,
) =>
  letterTo(to, 'มีการเข้าสู่ระบบเจ้าหน้าที่จากอุปกรณ์ใหม่', [
    'มีคนเข้าสู่ระบบเจ้าหน้าที่ด้วยบัญชีของคุณจากอุปกรณ์ที่บัญชีนี้ไม่เคยใช้',
    '',
    `${device || 'อุปกรณ์ที่ไม่บอกชื่อ'} เมื่อ ${formatThaiDateTime(at)}`,
    '',
    'ถ้าเป็นคุณ ไม่ต้องทำอะไร',
    'ถ้าไม่ใช่คุณ ให้อุปกรณ์นั้นออกจากระบบที่หน้าบัญชีของคุณ เปลี่ยนรหัสผ่าน แล้วแจ้งผู้ดูแลระบบทันที',
    '',
    account,
  ])

type ReleaseFacts = Pick<Release, 'title'> & { publishAt: number | null }

/** `by`: who submitted it; absent when an approval has ended with its approver. */
export const approvalLetter = (
  to: Recipient,
  { title, publishAt }: ReleaseFacts,
  { by, count }: { by: string | undefined; count: number },
  link: string,
) =>
  letterTo(to, `รออนุมัติ: ${title}`, [
    by
      ? `คุณ${by} ส่งชุดเผยแพร่ “${title}” (${count} รายการ) มาขออนุมัติ`
      : `ชุดเผยแพร่ “${title}” (${count} รายการ) เคยพร้อมเผยแพร่ แต่ต้องอนุมัติใหม่ เพราะผู้เขียนหรือผู้อนุมัติคนหนึ่งถูกระงับบัญชี เปลี่ยนบทบาท หรือตั้งค่าบัญชีใหม่`,
    ...(publishAt === null ? [] : [`ตั้งเวลาขึ้นเว็บไซต์ไว้ ${formatThaiDateTime(publishAt)}`]),
    '',
    `เปิดดู แล้วอนุมัติหรือส่งกลับให้แก้ที่ ${link}`,
  ])

/** `by`: who did it, the schedule if absent; `words`: what they wrote with it. */
type Deed = { by: string | undefined; words: string | undefined }

const quoted = (words: string | undefined) => (words ? ['', `“${words}”`] : [])

/** `comments`: what they said about its records. */
export const returnedLetter = (
  to: Recipient,
  { title }: ReleaseFacts,
  { by, words, comments }: Deed & { comments: readonly { title: string; text: string }[] },
  link: string,
) =>
  letterTo(to, `ส่งกลับให้แก้: ${title}`, [
    `คุณ${by} ส่งชุดเผยแพร่ “${title}” กลับให้แก้`,
    ...quoted(words),
    ...comments.flatMap(({ title, text }) => ['', `${title}:`, `“${text}”`]),
    '',
    `เปิดดูและแก้ไขที่ ${link}`,
  ])

export const approvedLetter = (
  to: Recipient,
  { title, publishAt }: ReleaseFacts,
  { by, words }: Deed,
  link: string,
) =>
  letterTo(to, `อนุมัติแล้ว: ${title}`, [
    `คุณ${by} อนุมัติชุดเผยแพร่ “${title}” ตอนนี้อนุมัติครบแล้ว`,
    ...quoted(words),
    '',
    publishAt === null
      ? `ยังไม่ขึ้นเว็บไซต์ เปิดดูแล้วกดเผยแพร่ที่ ${link}`
      : `จะขึ้นเว็บไซต์เอง ${formatThaiDateTime(publishAt)} เปิดดูที่ ${link}`,
  ])

export const publishedLetter = (to: Recipient, { title }: ReleaseFacts, { by }: Deed, link: string) =>
  letterTo(to, `ขึ้นเว็บไซต์แล้ว: ${title}`, [
    `${by ? `คุณ${by} ` : 'ระบบตั้งเวลา'}เผยแพร่ชุด “${title}” แล้ว คนอ่านเห็นภายในไม่กี่วินาที`,
    '',
    `เปิดดูที่ ${link}`,
  ])

/** `about`: what a record of its kind is called; `comments`: those of one burst. */
export const commentLetter = (
  to: Recipient,
  {
    about,
    title,
    comments,
  }: { about: string; title: string; comments: readonly { by: string; text: string }[] },
  link: string,
) =>
  letterTo(to, `มีความเห็นใหม่: ${title}`, [
    `มีคนเขียนความเห็นในร่างของ${about} “${title}”`,
    ...comments.flatMap(({ by, text }) => ['', `คุณ${by}:`, `“${text}”`]),
    '',
    `เปิดดูและตอบที่ ${link}`,
  ])

export type Failure = NonNullable<Release['failure']>

export const failureLetter = (
  to: Recipient,
  { title, publishAt }: ReleaseFacts,
  failure: Failure,
  link: string,
) =>
  letterTo(to, `ยังไม่ขึ้นเว็บ: ${title}`, [
    `ชุดเผยแพร่ “${title}”${publishAt === null ? '' : ` (ตั้งเวลาไว้ ${formatThaiDateTime(publishAt)})`} ยังไม่ขึ้นเว็บ ${FAILURES[failure]}`,
    'เว็บไซต์ยังแสดงข้อความเดิมทุกรายการ',
    '',
    `เปิดดูและแก้ไขที่ ${link}`,
  ])

const FAILURES: Record<Failure, string> = {
  late: 'เพราะเลยเวลาที่ตั้งไว้เกิน 10 นาทีแล้วยังอนุมัติไม่ครบ หรือยังเผยแพร่ไม่ได้',
  'changed-meanwhile': 'เพราะมีคนเผยแพร่รายการเดียวกันไปก่อน',
  faulty: 'เพราะตรวจพบข้อผิดพลาดในเนื้อหา',
}

/** To compliance. `count`: more than so many within an hour. */
export const manyRevealsLetter = (
  to: Recipient,
  { name, count, at }: { name: string; count: number; at: number },
  log: string,
) =>
  letterTo(to, 'มีคนเปิดดูข้อมูลลูกค้ามากผิดปกติ', [
    `คุณ${name} เปิดดูข้อมูลลูกค้ามากกว่า ${count} ครั้งภายในชั่วโมงเดียว ถึง ${formatThaiDateTime(at)}`,
    '',
    'โปรดดูในบันทึกการใช้งานว่าเปิดดูคำขอใดและเพราะอะไร แล้วถามหัวหน้าทีมว่าเป็นงานตามปกติหรือไม่',
    '',
    log,
  ])
