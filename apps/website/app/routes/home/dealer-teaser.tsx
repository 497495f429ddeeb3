import { Button } from '@leasing/ui/button'
import { SelectField } from '@leasing/ui/field'
import { MapPin } from 'lucide-react'
import { href } from 'react-router'
import styles from './dealer-teaser.module.css'
import people from './people.svg?url'

type DealerTeaserProps = {
  title: string
  text: string
  /** Provinces with at least one dealer. */
  provinces: readonly { code: string; name: string; dealers: number }[]
}

/** The way to the nearest dealer, and who is there. */
export function DealerTeaser({ title, text, provinces }: DealerTeaserProps) {
  return (
    <section className={styles.teaser} aria-labelledby="dealer-teaser">
      <div className={styles.words}>
        <h2 id="dealer-teaser">{title}</h2>
        <p>{text}</p>
        <form action={href('/dealer-location')} method="get" className={styles.form}>
          <SelectField name="province" label="จังหวัด" defaultValue="">
            <option value="">ทุกจังหวัด</option>
            {provinces.map(({ code, name, dealers }) => (
              <option key={code} value={code}>
                {`${name} (${dealers})`}
              </option>
            ))}
          </SelectField>
          <Button type="submit" tone="night">
            <MapPin aria-hidden size={20} strokeWidth={1.75} />
            ค้นหาจุดบริการ
          </Button>
        </form>
      </div>
      <img className={styles.people} src={people} alt="" width={720} height={400} loading="lazy" />
    </section>
  )
}
