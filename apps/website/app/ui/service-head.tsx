import type { Image } from '@leasing/contract/fields'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../layouts/chrome/breadcrumb.tsx'
import type { Trail } from '../seo/breadcrumb-data.ts'
import { Phrases } from './phrases.tsx'
import { Picture } from './picture.tsx'
import { Wrap } from './section.tsx'
import styles from './service-head.module.css'

type ServiceHeadProps = { trail: Trail; title: string; lead: string; image?: Image; children?: ReactNode }

/** How the page of a service begins: its heading, and its picture standing on the horizon. */
export function ServiceHead({ trail, title, lead, image, children }: ServiceHeadProps) {
  return (
    <div className={styles.head}>
      <Wrap>
        <div className={styles.inner}>
          <div className={styles.words}>
            <Breadcrumb trail={trail} />
            <h1 className={styles.title}>
              <Phrases>{title}</Phrases>
            </h1>
            <p className={styles.lead}>{lead}</p>
            {children && <div className={styles.below}>{children}</div>}
          </div>
          {image && (
            <Picture
              image={image}
              sizes="(min-width: 62em) 460px, 100vw"
              priority
              className={styles.picture}
            />
          )}
        </div>
      </Wrap>
    </div>
  )
}
