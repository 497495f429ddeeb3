import { telHref } from '@leasing/rules/thai-phone-format'
import { ExternalLink } from '@leasing/ui/external-link'
import { FoldOnPhones } from '@leasing/ui/fold-on-phones'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { ArrowUp, Download, Phone, Smartphone } from 'lucide-react'
import { href } from 'react-router'
import type { LayoutData } from '../../root-data.ts'
import { BrandMark } from './brand.tsx'
import styles from './footer.module.css'
import { Horizon } from './horizon.tsx'
import { buildChannels, buildSiteMap, type MenuLink as Entry } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { TextSizeChoice } from './text-size-choice.tsx'

/** Footer with contact channels, app links, site map and legal information. */
export function Footer({ layout }: { layout: LayoutData }) {
  const { contact, app, links } = layout
  const channels = buildChannels(layout)
  return (
    <footer className={styles.footer}>
      <Horizon />
      <div className={styles.inner}>
        <div className={styles.reach}>
          <div>
            <h2 className={styles.title}>โทรคุยกับเรา</h2>
            <a className={styles.hotline} href={telHref(contact.hotline)}>
              <Phone size={36} strokeWidth={1.75} />
              <span className="visually-hidden">สายด่วน </span>
              {contact.hotline}
            </a>
            <ThaiText as="p" className={styles.muted}>
              {contact.hours}
            </ThaiText>
          </div>
          <FoldOnPhones label={channels.length > 0 ? `${app.name} และช่องทางอื่น` : app.name}>
            <div className={styles.others}>
              <div className={styles.app}>
                <h2 className={styles.title}>{app.name}</h2>
                <p className={styles.muted}>{app.promise}</p>
                {(links.appStore || links.googlePlay) && (
                  <div className={styles.stores}>
                    {links.appStore && <StoreLink href={links.appStore} name="App Store" icon={Smartphone} />}
                    {links.googlePlay && (
                      <StoreLink href={links.googlePlay} name="Google Play" icon={Download} />
                    )}
                  </div>
                )}
                <MenuLink entry={appLink(links)} className={styles.link} />
              </div>
              {channels.length > 0 && (
                <ul className={styles.social}>
                  {channels.map((channel) => (
                    <li key={channel.name}>
                      <MenuLink entry={channel} className={styles.chip} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </FoldOnPhones>
        </div>

        <nav className={styles.map} aria-label="แผนผังเว็บไซต์">
          <FoldOnPhones label="ทุกหน้าในเว็บไซต์">
            <div className={styles.columns}>
              {buildSiteMap(layout).map(({ name, links }) => (
                <div key={name} className={styles.column}>
                  <h2 className={styles.columnName}>{name}</h2>
                  <ul className={styles.links}>
                    {links.map((link) => (
                      <li key={link.name}>
                        <MenuLink entry={link} />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </FoldOnPhones>
        </nav>

        <Legal layout={layout} />
      </div>
    </footer>
  )
}

/** Link to the download page of the app, or to our own page about it. */
const appLink = ({ appDownload, appStore, googlePlay }: LayoutData['links']): Entry => {
  const name = 'ดูว่าแอปทำอะไรได้บ้าง'
  return appDownload
    ? { name: appStore || googlePlay ? name : 'ดาวน์โหลดแอป', href: appDownload }
    : { name, link: `${href('/payment')}?tab=mobile-application` }
}

/** Legal information only, for pages without navigation. */
export function SimpleFooter({ layout }: { layout: LayoutData }) {
  return (
    <footer className={styles.footer}>
      <Horizon />
      <div className={styles.inner}>
        <Legal layout={layout} />
      </div>
    </footer>
  )
}

function StoreLink({ href, name, icon: Icon }: { href: string; name: string; icon: typeof Download }) {
  return (
    <ExternalLink href={href} className={styles.store} hasArrow={false}>
      <Icon strokeWidth={1.75} />
      <span>
        <small>ดาวน์โหลดจาก</small> {name}
      </span>
    </ExternalLink>
  )
}

function Legal({ layout }: { layout: LayoutData }) {
  const { company, copyrightYear, responsibleLending, brand } = layout
  return (
    <div className={styles.legal}>
      <BrandMark className={styles.mark} />
      <div>
        <ThaiText as="p" className={styles.lending}>
          {responsibleLending}
        </ThaiText>
        <ThaiText as="p">
          © {copyrightYear} {company.legalNameTh} <span lang="en">({brand.nameEn})</span>
        </ThaiText>
        <p>
          ทะเบียนนิติบุคคลเลขที่ <span className="figure">{company.registrationNumber}</span> อยู่ภายใต้การกำกับดูแลของ
          {company.supervisedBy}
        </p>
        <p>{company.address}</p>
        <ul className={styles.privacy}>
          <li>
            <Link to={href('/en')} lang="en" hrefLang="en">
              English
            </Link>
          </li>
          <li>
            <Link to={href('/privacy-policy')}>ประกาศความเป็นส่วนตัว</Link>
          </li>
          <li>
            <Link to={`${href('/privacy-policy')}#cookies`} data-cookie-settings>
              ตั้งค่าคุกกี้
            </Link>
          </li>
        </ul>
      </div>
      <div className={styles.tools}>
        <TextSizeChoice />
        <BackToTop className={styles.chip} />
      </div>
    </div>
  )
}

function BackToTop({ className }: { className?: string | undefined }) {
  return (
    <a className={className} href="#top" data-back-to-top>
      <ArrowUp size={20} strokeWidth={1.75} />
      กลับขึ้นด้านบน
    </a>
  )
}
