import type { FormField, OfferFigures } from '@leasing/contract/staff/form'
import { formatPercent } from '@leasing/rules/baht'
import { Fold } from '@leasing/ui/fold'
import { type RefObject, use, useEffect, useState } from 'react'
import { Card } from '../desk/card.tsx'
import { labelOf } from './difference.ts'
import { FiguresContext } from './form/figure-store.ts'
import styles from './offer-summary.module.css'
import { collectionPath } from './paths.ts'
import { postForJson } from './post-for-json.ts'
import { StateChip } from './state-chip.tsx'

type OfferSummaryProps = {
  collection: string
  start: OfferFigures
  form: RefObject<HTMLFormElement | null>
  fields: readonly FormField[]
}

/** Figures of an offer beside its fields, recalculated while typing. */
export function OfferSummary({ collection, start, form, fields }: OfferSummaryProps) {
  const [data, setData] = useState<OfferFigures>()
  const figures = use(FiguresContext)
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout>
    let current = new AbortController()
    const workOut = async () => {
      current = new AbortController()
      const body = new URLSearchParams(
        [...new FormData(element)].map(([name, value]) => [name, String(value)]),
      )
      const answer = await postForJson<OfferFigures>(
        `${collectionPath(collection)}/figures`,
        body,
        current.signal,
      )
      if (!answer) return
      setData(answer)
      figures.setOwn(answer)
    }
    const wait = () => {
      clearTimeout(timer)
      current.abort()
      timer = setTimeout(() => void workOut(), PAUSE_MS)
    }
    element.addEventListener('input', wait)
    return () => {
      clearTimeout(timer)
      current.abort()
      element.removeEventListener('input', wait)
    }
  }, [form, collection, figures])

  const { offer, sentences } = data ?? start
  return (
    <Card id="truth" title="ตัวเลขของข้อเสนอ" lead={offer ? undefined : 'เลือกข้อเสนอที่ใช้คำนวณ แล้วตัวเลขจะแสดงที่นี่'}>
      {offer && (
        <div className={styles.truth}>
          <p>
            อัตราที่แท้จริง{' '}
            <strong>
              {formatPercent(offer.effectiveFrom)} ถึง {formatPercent(offer.effectiveTo)}
            </strong>{' '}
            ต่อปี
          </p>
          {offer.ceiling !== undefined && (
            <p>
              เพดานกฎหมาย {formatPercent(offer.ceiling)} ต่อปี{' '}
              {offer.effectiveTo > offer.ceiling ? (
                <StateChip tone="bad">เกินเพดาน</StateChip>
              ) : (
                <StateChip tone="good">ไม่เกินเพดาน</StateChip>
              )}
            </p>
          )}
          {offer.rates.length > 0 && (
            <table>
              <caption>ตัวอย่างที่คำนวณได้</caption>
              <thead>
                <tr>
                  <th scope="col">งวด</th>
                  <th scope="col">ค่างวด</th>
                  <th scope="col">ดอกเบี้ยรวม</th>
                  <th scope="col">แท้จริง</th>
                </tr>
              </thead>
              <tbody>
                {offer.rates.map(({ term, instalment, interest, effectiveRate }) => (
                  <tr key={term}>
                    <th scope="row">{term}</th>
                    <td>{instalment}</td>
                    <td>{interest}</td>
                    <td>{effectiveRate ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Fold id="figure-names" heading={<h3>ชื่อตัวเลขที่เรียกใช้ในข้อความ</h3>}>
            <dl className={styles.names}>
              {offer.figures.map(({ name, text }) => (
                <div key={name}>
                  <dt>
                    <code>{`{{${name}}}`}</code>
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </Fold>
        </div>
      )}
      {sentences.length > 0 && (
        <Fold id="figure-sentences" heading={<h3>ประโยคที่ใช้ตัวเลข {sentences.length} แห่ง</h3>}>
          <ul className={styles.sentences}>
            {sentences.map(({ field, text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be the same.
              <li key={`${field} ${i}`}>
                <a href={`#${field}`}>{labelOf(fields, field) || field}</a>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Card>
  )
}

const PAUSE_MS = 500
