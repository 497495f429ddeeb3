import { type Company, findCompany, company as servedCompany } from '@leasing/contract/content/company'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'

export const company = defineCollection<Company & { id: 'company' }>(
  ({ picture }) => {
    const wide = picture(PICTURE_KINDS.article).optional()
    return servedCompany.extend({
      id: z.literal('company').default('company'),
      pictures: z.strictObject({ about: wide, contact: wide, careers: wide }).optional(),
    })
  },
  {
    name: 'company',
    words: { title: 'เกี่ยวกับบริษัท', one: 'เกี่ยวกับบริษัท', area: 'company', position: 2, page: '/aboutus' },
    files: 'single',
    labels: {
      vision: { label: 'วิสัยทัศน์', isLong: true },
      mission: { label: 'พันธกิจ', one: 'พันธกิจ' },
      milestones: { label: 'ประวัติบริษัท เก่าสุดก่อน', one: 'เหตุการณ์' },
      'milestones.year': { label: 'ปี', unit: 'พ.ศ.' },
      groupStructure: { label: 'โครงสร้างกลุ่ม', one: 'บริษัท' },
      role: 'หน้าที่',
      quality: 'คุณภาพบริการ',
      policy: { label: 'นโยบาย', isLong: true },
      commitments: { label: 'คำมั่น', one: 'คำมั่น' },
      target: { label: 'เป้าหมายที่วัดได้', help: 'เช่น ภายใน 1 วันทำการ' },
      complaints: 'การร้องเรียน',
      stages: { label: 'ขั้นตอน', one: 'ขั้นตอน' },
      within: 'ภายในเวลา',
      groupCompanies: 'หน้าของบริษัทในกลุ่ม',
      tis: 'บริษัทประกันภัย (TIS)',
      tpis: 'บริษัทนายหน้า (TPIS)',
      pictures: 'ภาพหัวหน้า',
      about: 'หน้ารู้จักเรา',
      contact: 'หน้าติดต่อเรา',
      careers: 'หน้าร่วมงานกับเรา',
      contactUrl: { label: 'หน้าติดต่อ', help: 'ขึ้นต้นด้วย https:// เว้นว่างถ้าไม่มี' },
    },
  },
)

export const companyAnswers = [answer(findCompany, ({ read }) => onlyRecord(read(company)))]
