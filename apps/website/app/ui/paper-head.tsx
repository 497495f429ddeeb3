import type { Image } from '@leasing/contract/fields'
import { Breadcrumb, type Trail } from '@leasing/ui/breadcrumb'
import { Picture } from '@leasing/ui/picture'
import { Wrap } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import type { ReactNode } from 'react'
import styles from './paper-head.module.css'

type PaperHeadProps = { trail: Trail; title: string; lead: string; image?: Image; children?: ReactNode }

/** Head of a paper with a picture: breadcrumb, heading, lead and image. */
export function PaperHead({ trail, title, lead, image, children }: PaperHeadProps) {
  return (
    <div className={styles.head}>
      <Wrap>
        <div className={styles.inner}>
          <div className={styles.words}>
            <Breadcrumb trail={trail} />
            <ThaiText as="h1" className={styles.title}>
              {title}
            </ThaiText>
            <ThaiText as="p" className={styles.lead}>
              {lead}
            </ThaiText>
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
