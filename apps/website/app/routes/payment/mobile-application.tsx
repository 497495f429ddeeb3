import type { AppGuide } from '@leasing/contract/content/payment'
import { ButtonAnchor } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import { StepList } from '@leasing/ui/step-list'
import { Check } from 'lucide-react'
import { useRootData } from '../../root-data.ts'
import { SpokenHeading } from '../../ui/spoken-heading.tsx'
import styles from './page.module.css'
import phone from './phone-app.svg?url'

/** The app: features, stores and guides. */
export function MobileApplication({ guides }: { guides: AppGuide[] }) {
  const { app, links } = useRootData()!.layout
  return (
    <div className={styles.main}>
      <section className={styles.app} aria-labelledby="app" data-spoken>
        <img src={phone} alt="หน้าแรกของแอปในโทรศัพท์ แสดงยอดที่ต้องจ่ายและปุ่มจ่ายค่างวด" width={480} height={420} />
        <div>
          <SpokenHeading>
            <h2 id="app">{app.name}</h2>
          </SpokenHeading>
          <p>{app.promise}</p>
          <ul className={styles.features}>
            {app.features.map((feature) => (
              <li key={feature}>
                <Check aria-hidden size={20} strokeWidth={1.75} />
                {feature}
              </li>
            ))}
          </ul>
          {(links.appStore || links.googlePlay || links.appDownload) && (
            <p className={styles.stores}>
              {links.appStore && <Store href={links.appStore} tone="action" name="App Store" />}
              {links.googlePlay && <Store href={links.googlePlay} tone="quiet" name="Google Play" />}
              {links.appDownload && !links.appStore && !links.googlePlay && (
                <Store href={links.appDownload} tone="action" name="หน้าดาวน์โหลดแอป" />
              )}
            </p>
          )}
        </div>
      </section>
      <nav aria-label="เรื่องในหน้านี้">
        <ul className={styles.contents}>
          {guides.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.guides}>
        {guides.map(({ id, title, lead, steps }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} data-spoken>
            <SpokenHeading>
              <h2 id={`${id}-title`}>{title}</h2>
            </SpokenHeading>
            <p className={styles.lead}>{lead}</p>
            <StepList
              steps={steps.map(({ image, ...step }) => ({
                ...step,
                picture: image && <Picture image={image} sizes="7.5rem" />,
              }))}
              level={3}
            />
          </section>
        ))}
      </div>
    </div>
  )
}

function Store({ href, name, tone }: { href: string; name: string; tone: 'action' | 'quiet' }) {
  return (
    <ButtonAnchor tone={tone} href={href} target="_blank" rel="noopener">
      ดาวน์โหลดจาก {name}
      <span className="visually-hidden"> (เปิดในแท็บใหม่)</span>
    </ButtonAnchor>
  )
}
