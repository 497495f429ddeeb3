import type { Testimonial, TrainingCourse, Welfare, WorkInformation } from '@leasing/contract/content/careers'
import { IconList } from '@leasing/ui/icon-list'
import { Picture } from '@leasing/ui/picture'
import { Section } from '@leasing/ui/section'
import { ThaiText } from '@leasing/ui/thai-text'
import {
  Baby,
  CalendarDays,
  Fuel,
  GraduationCap,
  HandCoins,
  HeartPulse,
  PiggyBank,
  Stethoscope,
} from 'lucide-react'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './page.module.css'

/** `sizes` of an image in a list of two columns. */
const HALF = '(min-width: 62em) 580px, 100vw'

/** Icons that the content may refer to. */
const ICONS = {
  'heart-pulse': HeartPulse,
  'piggy-bank': PiggyBank,
  'calendar-days': CalendarDays,
  baby: Baby,
  stethoscope: Stethoscope,
  'graduation-cap': GraduationCap,
  fuel: Fuel,
  'hand-coins': HandCoins,
}

type LifeProps = {
  tone: 'paper' | 'mist'
  informations: WorkInformation[]
  welfares: Welfare[]
  testimonials: Testimonial[]
  courses: TrainingCourse[]
}

/** Work life: information, benefits, testimonials and training. */
export function Life({ tone, informations, welfares, testimonials, courses }: LifeProps) {
  return (
    <>
      <Section id="life" tone={tone} title="ชีวิตที่นี่">
        <ul className={styles.informations}>
          {informations.map(({ id, title, detail, image }) => (
            <li key={id} className={styles.information}>
              {image && <Picture image={image} sizes={HALF} className={styles.picture} />}
              <ThaiText as="h3">{title}</ThaiText>
              <RichText html={demoteHeadings(detail)} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="welfares" title="สวัสดิการ">
        <IconList
          items={welfares.map(({ icon, title, detail }) => ({
            icon: ICONS[icon as keyof typeof ICONS] ?? HandCoins,
            title,
            text: detail,
          }))}
        />
      </Section>
      <Section id="testimonials" tone="mist" title="เสียงจากเพื่อนร่วมงาน">
        <ul className={styles.testimonials}>
          {testimonials.map(({ id, name, position, quote, image }) => (
            <li key={id}>
              <figure className={`panel ${styles.testimonial}`}>
                <blockquote>{quote}</blockquote>
                <figcaption>
                  {image && <Picture image={image} sizes="4rem" className={styles.portrait} />}
                  <span>
                    <strong>{name}</strong> {position}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="training" title="เรียนรู้อะไรบ้าง">
        <ol className={styles.courses}>
          {courses.map(({ id, title, detail, image }) => (
            <li key={id}>
              {image && <Picture image={image} sizes={HALF} className={styles.picture} />}
              <ThaiText as="h3">{title}</ThaiText>
              <ThaiText as="p">{detail}</ThaiText>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

/** Makes `h2` and `h3` of rich text `h4`: the editor starts at level 2, but here the text is below a heading of level 3. */
export const demoteHeadings = (html: string) => html.replace(/<(\/?)h[23]\b/g, '<$1h4')
