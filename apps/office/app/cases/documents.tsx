import type { CaseDetail } from '@leasing/contract/staff/cases'
import { typeName } from '@leasing/contract/upload-words'
import { formatNumber } from '@leasing/rules/baht'
import { formatThaiDateTime } from '@leasing/rules/thai-date'
import { Card, Line, Lines } from '../desk/card.tsx'
import { RevealForm } from './case-reading.tsx'
import { documentPath } from './paths.ts'

/** The files that the visitor has sent. They open once they are revealed, each recorded by itself. */
export function DocumentsCard({ item, canReveal }: { item: CaseDetail; canReveal: boolean }) {
  const { reference, files, revealed } = item
  if (files.length === 0) return null
  const isOpen = revealed.includes('documents')
  return (
    <Card
      id="documents"
      title={`เอกสารที่ลูกค้าส่งมา ${files.length} ไฟล์`}
      lead="เปิดดูเท่าที่ต้องใช้ บันทึกการใช้งานเก็บทุกไฟล์ที่คุณเปิด"
    >
      <Lines>
        {files.map(({ id, label, type, size, sentAt }, position) => (
          <Line
            key={id}
            title={`${position + 1}. ${label}`}
            text={`${typeName(type)} · ${sizeInWords(size)} · ส่งเมื่อ ${formatThaiDateTime(sentAt)}`}
          >
            {isOpen && (
              <a href={documentPath(reference, id)} target="_blank" rel="noopener">
                เปิดไฟล์ที่ {position + 1}
              </a>
            )}
          </Line>
        ))}
      </Lines>
      {canReveal && !isOpen && <RevealForm scope="documents" />}
    </Card>
  )
}

const sizeInWords = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(bytes / 1024 / 1024, 1)} MB`
