import { telHref } from '@leasing/rules/thai-phone-format'
import { Phone } from 'lucide-react'
import { data, useLoaderData } from 'react-router'
import { breadcrumbData } from '../../layouts/chrome/breadcrumb.tsx'
import { ExternalLink } from '../../layouts/chrome/site-link.tsx'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { PageBody } from '../../ui/page-body.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { Route } from './+types/page'
import styles from './page.module.css'
import { BY_PHONE_PAGES } from './pages.ts'

export function loader({ request }: Route.LoaderArgs) {
  const key =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .pop() ?? ''
  const page = Object.hasOwn(BY_PHONE_PAGES, key) ? BY_PHONE_PAGES[key] : undefined
  if (!page) throw data(null, { status: 404 })
  return { page }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { title, description, path } = loaderData.page
  return [
    ...pageMeta(matches, { title, description, path }),
    { 'script:ld+json': breadcrumbData([{ label: title }], matches[0].loaderData.publicUrl) },
  ]
}

export default function ByPhone() {
  const { page } = useLoaderData<typeof loader>()
  const { contact, links } = useRootData()!.chrome
  return (
    <>
      <PageHead trail={[{ label: page.title }]} title={page.title} lead={page.lead} />
      <PageBody>
        <div className={styles.columns}>
          <div className={styles.points}>
            {page.points.map(({ title, text }) => (
              <section key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </section>
            ))}
            <section>
              <h2>เตรียมไว้ก่อนโทร</h2>
              <ul>
                {page.prepare.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
            <nav aria-label="หน้าที่เกี่ยวข้อง" className={styles.links}>
              {page.links.map(({ label, to }) => (
                <MoreLink key={to} to={to}>
                  {label}
                </MoreLink>
              ))}
            </nav>
          </div>
          <aside className={styles.card} aria-label="ติดต่อเจ้าหน้าที่">
            <p className={styles.hours}>{contact.hours}</p>
            <ButtonAnchor tone="action" wide href={telHref(contact.hotline)}>
              <Phone aria-hidden size={20} strokeWidth={1.75} />
              โทร {contact.hotline}
            </ButtonAnchor>
            <ExternalLink href={links.line}>คุยทาง LINE</ExternalLink>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </aside>
        </div>
      </PageBody>
    </>
  )
}
