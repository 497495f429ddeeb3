import type { PreviewLink } from '@leasing/contract/staff/preview'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { Line, Lines } from '../desk/card.tsx'
import { KeptForm } from '../forms/kept-form.tsx'

/** Shared preview links. `canEnd`: each with a button to end it. */
export const SharedLinks = ({ links, canEnd }: { links: readonly PreviewLink[]; canEnd: boolean }) => (
  <Lines>
    {links.map(({ id, titles, madeAt, until, moment }) => {
      const title = titles.join(', ') || 'ทั้งเว็บไซต์'
      return (
        <Line
          key={id}
          title={title}
          text={[
            moment !== undefined && `ดู ณ ${formatThaiDateTime(moment)}`,
            `สร้าง ${formatThaiDateTime(madeAt)}`,
            `ใช้ได้ถึง ${formatThaiDateTime(until)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {canEnd && (
            <KeptForm preventScrollReset>
              <input type="hidden" name="link" value={id} />
              <Button type="submit" name="intent" value="end-link" tone="quiet">
                ปิดลิงก์<span className="visually-hidden"> {title}</span>
              </Button>
            </KeptForm>
          )}
        </Line>
      )
    })}
  </Lines>
)
