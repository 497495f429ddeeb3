import type { RegistrationService } from '@leasing/contract/registration-service'
import { ButtonLink } from '@leasing/ui/button'
import { href } from 'react-router'
import { CardFacts, ContactCard } from '../../ui/contact-card.tsx'

/** How long it takes, where to hand in the papers, whom to ask. */
export function HelpCard({ services }: { services: Pick<RegistrationService, 'title' | 'duration'>[] }) {
  return (
    <ContactCard label="ส่งเอกสารและสอบถาม">
      <CardFacts
        facts={services.map(({ title, duration }) => ({
          label: services.length > 1 ? title : 'ใช้เวลานานเท่าไร',
          value: duration,
        }))}
      />
      <ButtonLink to={href('/dealer-location')} tone="action" wide>
        หาสาขาเพื่อส่งเอกสาร
      </ButtonLink>
      <ButtonLink to={href('/service-fee')} tone="quiet" wide>
        ดูค่าธรรมเนียมทั้งหมด
      </ButtonLink>
    </ContactCard>
  )
}
