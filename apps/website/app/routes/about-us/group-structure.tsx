import type { Company } from '@leasing/contract/content/company'
import { ExternalLink } from '@leasing/ui/external-link'
import { MoreLink } from '@leasing/ui/more-link'
import { href } from 'react-router'
import type { LayoutData } from '../../root-data.ts'
import styles from './group-structure.module.css'

type GroupStructureProps = { companies: Company['groupStructure']; group: LayoutData['group']; self: string }

/** Companies of the group in one row, including our own. */
export function GroupStructure({ companies, group, self }: GroupStructureProps) {
  return (
    <ul className={styles.group}>
      {companies.map(({ name, role }) => (
        <li key={name} className={name === self ? `${styles.company} ${styles.self}` : styles.company}>
          <h3>{name}</h3>
          <p>{role}</p>
          <CompanyLink name={name} group={group} self={self} />
        </li>
      ))}
    </ul>
  )
}

function CompanyLink({ name, group, self }: { name: string } & Omit<GroupStructureProps, 'companies'>) {
  if (name === self) return <p className={styles.here}>เว็บไซต์ที่คุณอยู่ตอนนี้</p>
  const groupCompany = [group.sales, group.insurance].find(({ nameTh }) => nameTh === name)
  if (groupCompany) return <MoreLink to={href('/tpis/:tab?', { tab: groupCompany.tab })}>ดูบริการ</MoreLink>
  const url = group.others.find((company) => company.name === name)?.url
  return url ? (
    <ExternalLink href={url} className={styles.link}>
      ไปเว็บไซต์
    </ExternalLink>
  ) : null
}
