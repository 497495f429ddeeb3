import { Chips } from '@leasing/ui/chips'
import { Fold } from '@leasing/ui/fold'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sessionContext } from '../context.ts'
import { PageHead } from '../desk/page-head.tsx'
import { GUIDE, guideFor } from '../guide/guide.ts'
import sizes from '../guide/pictures.json'
import { partsOf, pictureOf, type Step, textOf } from '../guide/task.ts'
import { ROLES, titled } from '../words.ts'
import styles from './guide.module.css'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { roles, actions } = context.get(sessionContext)
  return { isWhole: new URL(request.url).searchParams.get('for') === 'all', person: { roles, actions } }
}

export const meta = () => titled('วิธีทำ')

export default function Guide() {
  const { isWhole, person } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="วิธีทำ" lead="เลือกเรื่องที่ต้องการ ทุกเรื่องสั้น มีภาพจากหน้าจริง" />
      <Chips
        label="วิธีทำของใคร"
        chips={[
          { label: 'เรื่องที่คุณทำได้', to: '/guide', current: !isWhole },
          { label: 'ทุกบทบาท', to: '/guide?for=all', current: isWhole },
        ]}
      />
      {(isWhole ? GUIDE : guideFor(person)).map(({ title, tasks }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          {tasks.map(({ id, title, steps }) => (
            <Fold key={id} id={id} heading={<h3>{title}</h3>}>
              <ol>
                {steps.map((step) => (
                  <StepLine key={textOf(step)} step={step} />
                ))}
              </ol>
            </Fold>
          ))}
        </section>
      ))}
      <section className={styles.part}>
        <h2>ใครทำอะไรได้</h2>
        <dl className={styles.roles}>
          {Object.values(ROLES).map(({ name, task }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{task}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** Screen words are bold, so that readers find them on the screen. */
function StepLine({ step }: { step: Step }) {
  const picture = pictureOf(step)
  return (
    <li>
      <div className={picture && styles.step}>
        <p>
          {partsOf(step).map((part, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and may be equal.
            i % 2 === 1 ? <strong key={i}>{part}</strong> : part,
          )}
        </p>
        {picture && <img {...imageOf(picture.name)} alt={picture.alt} loading="lazy" />}
      </div>
    </li>
  )
}

const ADDRESSES = import.meta.glob<string>('../guide/pictures/*.avif', {
  query: '?url',
  import: 'default',
  eager: true,
})

const SIZES: Readonly<Record<string, { width: number; height: number }>> = sizes

/** What an `<img>` of it needs; its size keeps its place until it is there. Made by `npm run look -- guide`. */
const imageOf = (name: string) => ({ src: ADDRESSES[`../guide/pictures/${name}.avif`], ...SIZES[name] })
