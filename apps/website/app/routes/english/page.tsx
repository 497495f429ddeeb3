import { telHref } from '@leasing/rules/thai-phone-format'
import { ButtonAnchor, ButtonLink } from '@leasing/ui/button'
import { Link } from '@leasing/ui/navigation'
import { PageHead } from '@leasing/ui/page-head'
import { Mail, Phone } from 'lucide-react'
import { href, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import brandStyles from '../../layouts/frame/brand.module.css'
import { BrandMark } from '../../layouts/frame/brand.tsx'
import footer from '../../layouts/frame/footer.module.css'
import { Frame } from '../../layouts/frame/frame.tsx'
import { Horizon } from '../../layouts/frame/horizon.tsx'
import bar from '../../layouts/frame/simple-bar.module.css'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { PaperLayout, Part } from '../../ui/paper-layout.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TableOfContents } from '../../ui/table-of-contents.tsx'
import type { Route } from './+types/page'
import styles from './page.module.css'

export const handle = { sitemap: true, reads: {}, lang: 'en' } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => context.get(requestContext).api.findEnglishPage()

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.title,
        description: loaderData.description,
        path: href('/en'),
        isEnglish: true,
        hasOtherLanguage: true,
        trail: [],
      })
    : []

/** The only page in English; it has its own header and footer, because the shared ones are in Thai. */
export default function English() {
  const { title, lead, sections } = useLoaderData<typeof loader>()
  const { hotline, email } = useRootData()!.layout.contact
  return (
    <Frame skip="Skip to the page" before={<Bar />} after={<Footer />}>
      <PageHead title={title} lead={lead} />
      <PaperLayout
        contents={<TableOfContents everywhere label="On this page" sections={sections} />}
        aside={
          <aside className={`panel ${styles.ways}`} aria-label="How to reach us">
            <ButtonAnchor wide href={`mailto:${email}`}>
              <Mail aria-hidden size={20} strokeWidth={1.75} />
              Write to us
            </ButtonAnchor>
            <ButtonAnchor wide tone="quiet" href={telHref(hotline)}>
              <Phone aria-hidden size={20} strokeWidth={1.75} />
              Call {hotline}
            </ButtonAnchor>
            <ButtonLink wide tone="quiet" to={href('/monthly-installment')}>
              Calculator, in Thai
            </ButtonLink>
          </aside>
        }
      >
        {sections.map(({ id, title, body }) => (
          <Part key={id} id={id} title={title} printed isSilent>
            <RichText html={body} />
          </Part>
        ))}
      </PaperLayout>
    </Frame>
  )
}

function Bar() {
  const { brand } = useRootData()!.layout
  return (
    <header className={bar.bar}>
      <div className={bar.inner}>
        <Link to={href('/en')} className={brandStyles.brand}>
          <BrandMark className={brandStyles.mark} />
          <span className={brandStyles.name}>{brand.nameEn}</span>
        </Link>
        <Link to={href('/')} className={bar.hotline} lang="th" hrefLang="th">
          ภาษาไทย
        </Link>
      </div>
    </header>
  )
}

function Footer() {
  const { address, hours, lending } = useLoaderData<typeof loader>()
  const { brand, company, contact, copyrightYear } = useRootData()!.layout
  return (
    <footer className={footer.footer}>
      <Horizon />
      <div className={footer.inner}>
        <div className={footer.legal}>
          <BrandMark />
          <div>
            <p className={footer.lending}>{lending}</p>
            <p>
              © {copyrightYear} {brand.nameEn} (<span lang="th">{company.legalNameTh}</span>)
            </p>
            <p>
              Company registration <span className="figure">{company.registrationNumber}</span>, supervised by
              the Bank of Thailand
            </p>
            <p>{address}</p>
            <p>
              Telephone {contact.hotline} or {contact.phone}, {hours}
            </p>
          </div>
        </div>
      </div>
    </footer>
  )
}
