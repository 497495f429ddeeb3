import { type Appointment, appointmentWords, withAppointment } from '@leasing/contract/appointment-words'
import type { AnswerTimes } from '@leasing/contract/content/answer-times'
import type { Site } from '@leasing/contract/content/site'
import { type LeadWords, REQUEST } from '@leasing/contract/forms/lead-words'
import { FORMS, type FormKey, findLeadWords } from '@leasing/contract/forms/registry'
import { casePath } from '@leasing/contract/staff/links'
import { withAnswerTimes } from '@leasing/contract/with-answer-times'
import { isMobilePhone } from '@leasing/rules/phone'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { z } from 'zod'
import { careers } from '../content/collections/careers.ts'
import type { ContentStore } from '../content/store.ts'
import { resultConfirmation, resultForStaff } from '../credit-estimation/result-mail.ts'
import type { MailMessage } from '../mail/mail.ts'
import { type MailBlock, renderMail } from '../mail/mail-body.ts'
import type { FileTypes, Lead } from './lead.ts'
import { phoneOf } from './lead-case.ts'
import { fieldOf } from './lead-fields.ts'
import { summariseLead } from './lead-summary.ts'

type MailContent = Pick<MailMessage, 'subject' | 'text' | 'html' | 'replyTo'>

/** The mail to staff. `again`: the lead was changed after an earlier mail. The subject contains no name, since locked screens and lists show it. */
export function staffMail(
  lead: Lead,
  content: Pick<ContentStore, 'all'>,
  again: boolean,
  fileTypes: FileTypes,
  { answerTimes }: Pick<Site, 'answerTimes'>,
  appointment?: Appointment & { lineId?: string | undefined },
): MailContent {
  const { reference, data } = lead
  const title = `${again ? 'ข้อมูลเพิ่มเติม: ' : ''}${titleOf(lead)}`
  const body = renderMail([
    { title },
    ...(isSmartFin(lead) ? [{ paragraph: resultForStaff(data, content) }] : []),
    ...(appointment ? [{ facts: appointmentFacts(appointment) }] : []),
    { facts: summariseLead(lead, content, { maskNationalId: true, fileTypes }) },
    ...quoteBlocks(data),
    { paragraph: `เราบอกลูกค้าไว้ว่า “${promiseOf(lead, content, answerTimes, appointment)}”` },
    {
      paragraph: 'อีเมลนี้มีข้อมูลส่วนบุคคล ใช้กับคำขอนี้เท่านั้น อย่าส่งต่อให้คนที่ไม่เกี่ยวข้อง และลบเมื่อไม่ต้องใช้แล้ว',
    },
  ])
  return { subject: `${title} ${reference}`, ...body, replyTo: addressOf(data) }
}

/** The mail to staff who have an office: it tells that a request waits and where, and nothing of the visitor. */
export function staffNotice(
  { form, reference }: Pick<Lead, 'form' | 'reference'>,
  { again, dueAt, officeUrl }: { again: boolean; dueAt: number | undefined; officeUrl: string },
): MailContent {
  const title = `${again ? 'ลูกค้าแก้คำขอ: ' : ''}${titleOf({ form })}`
  const body = renderMail([
    { title },
    {
      facts: [
        { label: 'หมายเลขอ้างอิง', value: reference },
        ...(dueAt === undefined ? [] : [{ label: 'ต้องติดต่อลูกค้าก่อน', value: formatThaiDateTime(dueAt) }]),
      ],
    },
    { link: { label: 'เปิดคำขอนี้ในระบบเจ้าหน้าที่', url: officeUrl + casePath(reference) } },
  ])
  return { subject: `${title} ${reference}`, ...body }
}

/**
 * The mail to the visitor. It repeats nothing that was typed: anyone can enter someone else's address, and the company must not deliver a
 * stranger's words. It asks for nothing, and its only link is to the calculation of a quote, on the site itself.
 */
export function confirmationMail(
  lead: Lead,
  { brand, contact, responsibleLending, answerTimes }: Site,
  siteUrl: string,
  content: Pick<ContentStore, 'all'>,
  appointment?: Appointment,
): MailContent {
  const { form, reference, receivedAt, data, consent } = lead
  const words = findLeadWords(form)?.mail ?? UNKNOWN
  const quote = quoteBlocks(data)
  const result = isSmartFin(lead) ? resultConfirmation(data, content, answerTimes) : undefined
  const { hotline, hours, dpoEmail } = contact
  const heading =
    quote.length > 0 ? `ตารางค่างวดจาก ${brand.nameTh}` : `${brand.nameTh} ได้รับ${words.noun}ของคุณแล้ว`
  const facts = [
    { label: 'เรื่อง', value: titleOf(lead) },
    ...openingOf(lead, content),
    { label: 'หมายเลขอ้างอิง', value: reference },
    { label: 'ได้รับเมื่อ', value: formatThaiDateTime(receivedAt) },
    ...(result?.facts ?? []),
  ]
  const body = renderMail([
    { title: heading },
    ...(result ? [{ paragraph: appointed(result.next, appointment) }] : []),
    { paragraph: appointed(nextOf(words, data, answerTimes), appointment) },
    { facts },
    ...quote,
    ...linkBlocks(data, siteUrl),
    ...(quote.length > 0 ? [{ paragraph: responsibleLending }] : []),
    {
      paragraph: `เจ้าหน้าที่ไม่ขอรหัส OTP หรือรหัสผ่าน และไม่ให้โอนเงินล่วงหน้าไม่ว่ากรณีใด ถ้ามีคนติดต่อมาขอ วางสายแล้วโทร. ${hotline}`,
    },
    { paragraph: `ถ้าคุณไม่ได้ส่งคำขอนี้ โทรบอกเราที่สายด่วน ${hotline} เราจะลบข้อมูลให้` },
    ...(consent.marketing
      ? [
          {
            paragraph: `คุณเลือกรับข่าวสารและข้อเสนอจากเราไว้ด้วย ถ้าไม่อยากรับแล้ว โทร. ${hotline} หรือเขียนถึง ${dpoEmail} ได้ทุกเมื่อ`,
          },
        ]
      : []),
    ...(isMobilePhone(phoneOf(data) ?? '') ? [{ paragraph: TRACKING }] : []),
    {
      paragraph: `ถ้าต้องการถามหรือแก้ไขข้อมูล โทรสายด่วน ${hotline} (${hours}) แล้วแจ้งหมายเลขอ้างอิง ${reference}`,
    },
    { paragraph: `ขอแสดงความนับถือ\n${brand.nameTh}` },
  ])
  return { subject: `${heading} ${reference}`, ...body, replyTo: contact.email }
}

/** Without a link, as our SMS are: who gets used to codes behind links of mails gives them to anybody. */
const TRACKING =
  'ติดตามเรื่องนี้ได้ทุกเมื่อในหน้า “เรื่องของฉัน” ซึ่งอยู่ท้ายทุกหน้าของเว็บไซต์เรา ใช้เบอร์มือถือที่กรอกไว้กับรหัสทาง SMS ไม่ต้องสมัครสมาชิก'

/** What the visitor was told to expect: staff must know the day. */
const promiseOf = (
  { form, data }: Lead,
  content: Pick<ContentStore, 'all'>,
  times: AnswerTimes,
  appointment: Appointment | undefined,
) =>
  appointed(
    form === SMART_FIN
      ? resultConfirmation(data, content, times).next
      : nextOf(findLeadWords(form)?.mail ?? UNKNOWN, data, times),
    appointment,
  )

const appointed = (promise: string, appointment: Appointment | undefined) =>
  appointment ? withAppointment(promise, appointment) : promise

const appointmentFacts = ({ lineId, ...appointment }: Appointment & { lineId?: string | undefined }) => [
  { label: 'นัดโทร', value: appointmentWords(appointment) },
  ...(lineId ? [{ label: 'LINE ID', value: lineId }] : []),
]

/** The next step, with the name of the dealer who will call, if the lead has one. */
function nextOf({ next, nextBy }: LeadWords['mail'], { dealer }: Lead['data'], times: AnswerTimes): string {
  const name = typeof dealer === 'string' ? dealer.replace(/^\d+ /, '') : ''
  return withAnswerTimes(nextBy && name !== '' ? nextBy(name) : next, times)
}

/** The position applied for, as titled on the site. Omitted when it no longer exists: its id means nothing to the reader. */
function openingOf({ form, data }: Lead, content: Pick<ContentStore, 'all'>) {
  const opening = content.all(careers).find(({ id }) => id === data.careerId)
  return opening ? [{ label: fieldOf(form, 'careerId').label, value: opening.title }] : []
}

/** Used for leads of a form that no longer exists. */
const UNKNOWN = { noun: REQUEST, next: FORMS['contact-us'].lead.mail.next }

const quote = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  heading: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Yearly table of the chosen term; absent in quotes of earlier releases. */
  years: z
    .object({
      title: z.string(),
      heading: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    })
    .optional(),
  /** Notes below the table. */
  notes: z.array(z.string()).default([]),
  /** The page of the calculation, as a path: the site's URL may change before the mail is sent. */
  link: z.object({ label: z.string(), path: z.string().startsWith('/') }).optional(),
})

/** The `quote` that a calculator stores in a lead for the mail: title, parameters, and the table of instalments. */
export type Quote = z.input<typeof quote>

/** The quote of a lead; undefined if it has none. */
export const readQuote = (data: Lead['data']): z.output<typeof quote> | undefined =>
  quote.safeParse(data.quote).data

function quoteBlocks(data: Lead['data']): MailBlock[] {
  const parsed = readQuote(data)
  if (!parsed) return []
  const { title, lines, heading, rows, years, notes } = parsed
  return [
    ...(lines.length > 0 ? [{ list: lines }] : []),
    { table: { title, heading, rows } },
    ...(years ? [{ table: years }] : []),
    ...notes.map((paragraph) => ({ paragraph })),
  ]
}

function linkBlocks(data: Lead['data'], siteUrl: string): MailBlock[] {
  const link = readQuote(data)?.link
  return link ? [{ link: { label: link.label, url: siteUrl + link.path } }] : []
}

/** The visitor's e-mail address, if there is one. */
export function addressOf({ email, customer, personal }: Lead['data']): string | undefined {
  if (typeof email === 'string' && email !== '') return email
  const person = [customer, personal].find((part) => typeof part === 'object' && part !== null)
  return person ? addressOf(person as Lead['data']) : undefined
}

const isSmartFin = ({ form }: Lead) => form === SMART_FIN

const SMART_FIN: FormKey = 'credit-estimation'

const titleOf = ({ form }: Pick<Lead, 'form'>) => findLeadWords(form)?.title ?? REQUEST
