import { bangkokDay, bangkokTime } from '@leasing/rules/bangkok-day'
import { formatThaiDate, formatThaiTime } from '@leasing/rules/thai-date'
import type { CallChannel } from './call-slots.ts'

/** An appointment for a call; moments are epoch ms. */
export type Appointment = { startsAt: number; endsAt: number; channel: CallChannel }

/** `14.30–15.00 น.` */
export const slotTime = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): string =>
  `${bangkokTime(startsAt).replace(':', '.')}–${formatThaiTime(endsAt)}`

/** `วันพุธที่ 17 มิถุนายน พ.ศ. 2569 เวลา 14.30–15.00 น. ทาง LINE` */
export const appointmentWords = ({ channel, ...slot }: Appointment): string =>
  `${formatThaiDate(bangkokDay(slot.startsAt), 'full')} เวลา ${slotTime(slot)}${channel === 'line' ? ' ทาง LINE' : ''}`

/** A promise of a mail with the appointed time in place of the working days and of the part of the day that was chosen in the form. */
export const withAppointment = (promise: string, appointment: Appointment): string =>
  promise.replace(PROMISED_TIME, () => `${appointmentWords(appointment)} ตามที่คุณนัดไว้`)

/** The step of a confirmation page that promises the call, without its working days. */
export const appointedStep = (text: string, appointment: Appointment): string =>
  `${appointmentWords(appointment)} ${text.replace(/^(ในช่วงเวลาที่คุณเลือกไว้|ทางโทรศัพท์หรืออีเมลที่ให้ไว้) ?/, '')}`.trimEnd()

/** The first promise of a text is the one to call. */
const PROMISED_TIME =
  /ภายใน (?:\{\{answer\.callBack\}\}|\d+) วันทำการ(?: ในช่วงเวลาที่คุณเลือกไว้| ในเวลาทำการช่วง \S+ น\. ที่คุณเลือกไว้)?/
