import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { Mail, MonitorUp } from 'lucide-react'
import { useRootData } from '../../root-data.ts'
import { Part } from '../../ui/paper-layout.tsx'
import styles from './send-documents.module.css'

/** How to send the documents for a renewal: by post, or as photos with the `request` form. */
export function SendDocuments({ request }: { request: string }) {
  const { company } = useRootData()!.layout
  return (
    <Part id="send-papers" printed title="ส่งเอกสารให้เราที่ไหน" lead="ไม่ต้องมาที่สาขา เลือกทางที่สะดวกได้เลย">
      <ul className={styles.ways}>
        <li>
          <Mail aria-hidden size={24} strokeWidth={1.75} />
          <div>
            <h3>ทางไปรษณีย์</h3>
            <address>
              {company.legalNameTh} (งานทะเบียน)
              <br />
              {company.address}
            </address>
            <ThaiText as="p">เขียนชื่อ เลขทะเบียนรถ และเบอร์โทรไว้ในซอง ส่งแบบลงทะเบียนเพื่อติดตามได้</ThaiText>
          </div>
        </li>
        <li>
          <MonitorUp aria-hidden size={24} strokeWidth={1.75} />
          <div>
            <h3>แนบรูปเอกสาร</h3>
            <p>
              ถ่ายรูปเอกสารแล้ว
              <Link to={request}>
                <ThaiText>แนบมากับแบบฟอร์ม</ThaiText>
              </Link>{' '}
              เราตรวจให้ก่อนว่าครบไหม แล้วโทรแจ้งถ้าต้องส่งตัวจริง
            </p>
          </div>
        </li>
      </ul>
    </Part>
  )
}
