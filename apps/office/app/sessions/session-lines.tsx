import type { OpenSession } from '@leasing/contract/staff/sessions'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Line, Lines } from '../desk/card.tsx'
import { KeptForm } from '../forms/kept-form.tsx'
import { signInInWords } from '../words.ts'

/** Sessions of a person. `canEnd`: each except the current one with a button to end it. */
export function SessionLines({ sessions, canEnd = false }: { sessions: OpenSession[]; canEnd?: boolean }) {
  return (
    <Lines>
      {sessions.map(({ id, device, factor, startedAt, seenAt, isThis }) => (
        <Line
          key={id}
          title={
            <>
              {device}
              {isThis && ' (เครื่องนี้)'}
            </>
          }
          text={`เข้าด้วย${signInInWords(factor)} เมื่อ ${formatThaiDateTime(startedAt)} · ใช้ล่าสุด ${formatThaiDateTime(seenAt)}`}
        >
          {canEnd && !isThis && (
            <KeptForm preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="end-session" tone="quiet">
                ให้ออกจากระบบ<span className="visually-hidden"> {device}</span>
              </Button>
            </KeptForm>
          )}
        </Line>
      ))}
    </Lines>
  )
}
