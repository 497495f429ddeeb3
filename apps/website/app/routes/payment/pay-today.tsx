import type { ServiceFee } from '@leasing/contract/content/payment'
import type { Image } from '@leasing/contract/fields'
import { withAnswerTimes } from '@leasing/contract/with-answer-times'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { MoreLink } from '@leasing/ui/more-link'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useAnswerTimes } from '../../root-data.ts'
import { ContactCard } from '../../ui/contact-card.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PaperLayout } from '../../ui/paper-layout.tsx'
import { SpokenHeading } from '../../ui/spoken-heading.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import styles from './page.module.css'

const TO_BRING = [
  'เลขที่สัญญา 9 หลัก หรือบาร์โค้ดในใบแจ้งยอดหรือในแอป',
  'ที่เคาน์เตอร์ธนาคาร ใช้ใบแจ้งยอดทุกครั้ง',
  'ยอดที่ต้องจ่ายงวดนี้ ดูได้ในแอป หรือโทรถามเราก่อน',
  'จ่ายแล้วเก็บใบเสร็จไว้จนกว่าจะเห็นว่ายอดค้างลดลง',
]

const COUNTED = [
  {
    about: 'นับวันไหน',
    text: 'เรานับวันที่คุณจ่ายเป็นวันชำระ แม้เป็นวันหยุด ให้ดูวันที่บนใบเสร็จหรือสลิป แล้วเก็บไว้เป็นหลักฐาน',
  },
  {
    about: 'จ่ายได้ถึงกี่โมง',
    text: 'แต่ละที่ปิดรับคนละเวลา ถ้าครบกำหนดวันนี้ ให้จ่ายตั้งแต่เช้า และถามเวลาที่จุดจ่ายหรือดูในแอปธนาคารก่อน',
  },
  {
    about: 'วันหยุดและนอกเวลา',
    text: 'คิวอาร์โค้ดและจุดรับชำระที่เปิดอยู่รับจ่ายตามปกติ เคาน์เตอร์ธนาคารเปิดตามวันและเวลาของสาขานั้น',
  },
  {
    about: 'ยอดในแอปลดเมื่อไร',
    text: 'เราปรับยอดภายในวันทำการถัดไป ถ้าเกิน {{answer.balance}} วันทำการแล้วยอดยังไม่ลด ส่งใบเสร็จหรือสลิปทางเมนูช่วยเหลือในแอป หรือโทรหาเรา',
  },
  {
    about: 'ได้ใบเสร็จของเราเมื่อไร',
    text: 'เราส่งทั้งใบเสร็จและใบกำกับภาษีทางอีเมล ภายใน {{answer.receipt}} วันทำการหลังได้รับค่างวด หรือคุณดาวน์โหลดในแอป',
  },
]

const COLUMNS = {
  channel: { label: 'ช่องทาง' },
  limit: { label: 'วงเงินต่อครั้ง', isNumber: true },
  fee: { label: 'ค่าบริการ', isNumber: true, isTotal: true },
} as const

/** Channels for immediate payment, with limit, fee and posting time, followed by channels that must be set up first. */
export function PayToday({ channels, children }: { channels: ServiceFee[]; children: ReactNode }) {
  const times = useAnswerTimes()
  const immediateChannels = channels.filter(({ needsArranging }) => !needsArranging)
  const arrangedChannels = channels.filter(({ needsArranging }) => needsArranging)
  return (
    <PaperLayout
      asideLast
      contents={
        <TableOfContents
          sections={[
            { id: 'today', title: 'จ่ายได้เลยวันนี้' },
            { id: 'counted', title: 'วันที่เรานับ และใบเสร็จ' },
            { id: 'later', title: 'ตั้งไว้ล่วงหน้า งวดต่อไปไม่ต้องจำ' },
          ]}
        />
      }
      aside={
        <ContactCard label="จ่ายค่างวดวันนี้">
          <h2 className={styles.ask}>เตรียมไปด้วย</h2>
          <ul className={styles.list}>
            {TO_BRING.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </ContactCard>
      }
    >
      <section aria-labelledby="today" data-spoken className={styles.channels}>
        <SpokenHeading>
          <h2 id="today" className={styles.above}>
            จ่ายได้เลยวันนี้
          </h2>
        </SpokenHeading>
        <CardTable
          caption="ช่องทางที่จ่ายค่างวดได้วันนี้ วงเงิน และค่าบริการ"
          foldable
          narrow
          columns={Object.values(COLUMNS)}
        >
          {immediateChannels.map(({ id, channel, logo, bangkok, provinces, limit, note }) => (
            <tr key={id}>
              <th scope="row">
                <Channel name={channel} logo={logo} note={note} />
              </th>
              <CardCell column={{ ...COLUMNS.limit, isFolded: !limit }}>{limit ?? 'ถามผู้ให้บริการ'}</CardCell>
              <CardCell column={COLUMNS.fee}>
                {bangkok === provinces ? (
                  bangkok
                ) : (
                  <>
                    กรุงเทพฯ {bangkok} <span>ต่างจังหวัด {provinces}</span>
                  </>
                )}
              </CardCell>
            </tr>
          ))}
        </CardTable>
        <p className={styles.below}>
          ค่าบริการคิดต่อรายการ ผู้ให้บริการที่คุณไปจ่ายเป็นผู้เก็บ เรานับวันที่คุณจ่ายเป็นวันชำระ{' '}
          <a href="#counted">ดูเวลาปิดรับและใบเสร็จ</a>
        </p>
        <MoreLink to={`${href('/service-fee')}#channels`}>ค่าบริการทุกช่องทางและค่าธรรมเนียมอื่น</MoreLink>
      </section>
      <section aria-labelledby="counted" data-spoken>
        <SpokenHeading>
          <h2 id="counted">วันที่เรานับ และใบเสร็จ</h2>
        </SpokenHeading>
        <dl className={styles.counted}>
          {COUNTED.map(({ about, text }) => (
            <div key={about}>
              <dt>{about}</dt>
              <dd>{withAnswerTimes(text, times)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="later" data-spoken>
        <SpokenHeading>
          <h2 id="later">ตั้งไว้ล่วงหน้า งวดต่อไปไม่ต้องจำ</h2>
        </SpokenHeading>
        <ul className={styles.list}>
          {arrangedChannels.map(({ id, channel, logo, bangkok, note }) => (
            <li key={id}>
              <Logo image={logo} />
              <strong>{channel}</strong> ค่าบริการ: {bangkok} {note}
            </li>
          ))}
        </ul>
        <MoreLink to={`${href('/payment')}?tab=direct-debit`}>ดูธนาคารและวิธีสมัครหักบัญชีอัตโนมัติ</MoreLink>
      </section>
      {children}
    </PaperLayout>
  )
}

function Channel({ name, logo, note }: { name: string; logo: Image | undefined; note: string | undefined }) {
  const heading = (
    <span>
      <Logo image={logo} />
      {name}
    </span>
  )
  if (!note) return heading
  return (
    <FoldOnPhones heading={heading} label={`วิธีจ่ายที่ ${name}`}>
      <small>{note}</small>
    </FoldOnPhones>
  )
}
