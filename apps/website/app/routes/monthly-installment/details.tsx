import { Fold } from '@leasing/ui/fold'
import { ThaiText } from '@leasing/ui/thai-text'
import { href } from 'react-router'
import { DAY_NAMES, type FirstDue } from '../../calculators/contract-days.ts'
import type { ClosingTerms } from '../../calculators/early-closing.tsx'
import { OutcomeDetails } from '../../calculators/outcome-details.tsx'
import { hrefOf, PATHS, restOf } from './address.ts'
import type { Convention } from './conventions.server.ts'
import type { Costs } from './cost.server.ts'
import { Cost } from './cost.tsx'
import styles from './details.module.css'
import type { Shown } from './shown.ts'

export type DetailsProps = {
  shown: Shown
  closing: ClosingTerms
  conventions: readonly Convention[]
  costs: Costs | undefined
  firstDue: FirstDue | undefined
  showsSchedule?: boolean
}

/** Below the result: what folds open. */
export function Details({
  shown,
  closing,
  conventions,
  costs,
  firstDue,
  showsSchedule = false,
}: DetailsProps) {
  const { query, result, terms } = shown
  return (
    <OutcomeDetails
      result={result}
      terms={terms}
      csvHref={hrefOf(query, { path: href('/monthly-installment/schedule.csv') })}
      closing={{
        terms: closing,
        form: { action: PATHS[query.mode], rest: restOf(query, ['closeAt']), closeAt: query.closeAt },
      }}
      dates={{
        firstDue,
        form: {
          action: PATHS[query.mode],
          rest: restOf(query, DAY_NAMES),
          buyer: query.buyer,
          calendarHref: hrefOf(query, { path: href('/monthly-installment/calendar.ics') }),
        },
      }}
      showsSchedule={showsSchedule}
    >
      {costs && (
        <Fold id="cost" heading={<ThaiText as="h3">ค่าใช้จ่ายทั้งหมดต่อเดือน</ThaiText>}>
          <Cost query={query} result={result} costs={costs} />
        </Fold>
      )}
      <Fold id="how" heading={<h3>เราคำนวณอย่างไร</h3>}>
        <HowWeCalculate conventions={conventions} />
      </Fold>
    </OutcomeDetails>
  )
}

/** Which convention each number follows, and where it comes from. */
function HowWeCalculate({ conventions }: { conventions: readonly Convention[] }) {
  return (
    <dl className={styles.how}>
      {conventions.map(({ title, lines }) => (
        <div key={title}>
          <dt>{title}</dt>
          {lines.map((line) => (
            <ThaiText as="dd" key={line}>
              {line}
            </ThaiText>
          ))}
        </div>
      ))}
    </dl>
  )
}
