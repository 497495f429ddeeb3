import { findSite, type Site, site as servedSite } from '@leasing/contract/content/site'
import { DEFAULT_CALL_SEATS } from '@leasing/rules/call-slots'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { answer, defineCollection, onlyRecord } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { orFigure } from '../figures/placeholders.ts'
import { nextTurn } from '../figures/turns.ts'
import { hoursFaults } from './dealers.ts'

const { home } = servedSite.shape
const { quickCalculator } = home.shape
const { rates } = quickCalculator.shape

const holidays = z.array(
  servedSite.shape.contact.shape.holidays.unwrap().element.refine(({ from, until = from }) => from <= until, {
    path: ['until'],
    message: 'is before from',
    ...whenValid('from', 'until'),
  }),
)

export const site = defineCollection<Site & { id: 'site' }>(
  ({ html, picture }) =>
    servedSite.extend({
      id: z.literal('site').default('site'),
      home: home.extend({
        quickCalculator: quickCalculator.extend({
          rates: z
            .array(
              rates.element.extend({
                flatRatePercentPerYear: orFigure(rates.element.shape.flatRatePercentPerYear),
              }),
            )
            .min(1),
        }),
      }),
      contact: servedSite.shape.contact.extend({ holidays: holidays.optional() }),
      maintenanceWindows: z.array(
        servedSite.shape.maintenanceWindows.element.refine(
          ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
          { path: ['endsAt'], message: 'is not after startsAt', ...whenValid('startsAt', 'endsAt') },
        ),
      ),
      privacyNotice: servedSite.shape.privacyNotice.extend({
        sections: z.array(
          servedSite.shape.privacyNotice.shape.sections.element.extend({
            short: html.optional(),
            body: html,
          }),
        ),
      }),
      serviceCards: z.array(
        servedSite.shape.serviceCards.element.extend({ image: picture(PICTURE_KINDS.card) }),
      ),
    }),
  {
    name: 'site',
    words: { title: 'ข้อมูลหลักของเว็บไซต์', one: 'ข้อมูลหลักของเว็บไซต์', area: 'company', position: 1, page: '/' },
    files: 'single',
    approvals: 2,
    figuresAs: 'link',
    figuresOf: () => ({}),
    conditionsOf: linkConditions,
    crossCheck: hoursFaults('contact.hours', ({ contact }) => contact),
    changesAt: ({ maintenanceWindows, contact }) => [
      ...maintenanceWindows.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)]),
      ...(contact.holidays ?? []).flatMap((holiday) => (holiday.namedAs ? nextTurn(holiday) : [])),
    ],
    labels: {
      brand: 'ชื่อและคำโปรย',
      nameTh: 'ชื่อภาษาไทย',
      nameEn: 'ชื่อภาษาอังกฤษ',
      shortName: 'ชื่อย่อ',
      tagline: 'คำโปรย',
      'brand.description': 'คำอธิบายสำหรับผลค้นหา',
      company: 'บริษัท',
      legalNameTh: 'ชื่อจดทะเบียน',
      registrationNumber: 'เลขทะเบียนนิติบุคคล',
      taxId: 'เลขประจำตัวผู้เสียภาษี',
      foundedYear: { label: 'ปีที่ก่อตั้ง', unit: 'ค.ศ.' },
      supervisedBy: { label: 'ผู้กำกับดูแล', isLong: true },
      group: 'กลุ่มบริษัท',
      'group.name': 'ชื่อกลุ่ม',
      tab: 'ข้อความบนแถบ',
      sales: 'บริษัทขายรถ',
      insurance: 'บริษัทประกัน',
      others: { label: 'บริษัทอื่นในกลุ่ม', one: 'บริษัท' },
      url: { label: 'ที่อยู่เว็บ', help: 'ขึ้นต้นด้วย https:// เว้นว่างได้ถ้าไม่มี' },
      contact: 'ติดต่อ',
      hotline: 'สายด่วน',
      email: 'อีเมล',
      complaintsEmail: 'อีเมลรับเรื่องร้องเรียน',
      dpoEmail: 'อีเมลเจ้าหน้าที่คุ้มครองข้อมูล',
      holidays: { label: 'วันหยุด', one: 'วันหยุด', help: 'คำสัญญาเป็นวันทำการจะไม่นับวันเหล่านี้' },
      'holidays.from': 'วันแรก',
      'holidays.until': { label: 'วันสุดท้าย', help: 'นับเสาร์อาทิตย์ที่ติดกันด้วย หยุดวันเดียวให้เว้นว่าง' },
      'holidays.namedAs': {
        label: 'ชื่อสำหรับอ้างในข้อความ',
        help: 'ภาษาอังกฤษ เช่น songkran ใช้ชื่อเดิมทุกปี ข้อความที่อ้างจะบอกวันของปีที่ใกล้ที่สุด เว้นว่างได้ถ้าไม่มีข้อความอ้าง',
      },
      answerTimes: {
        label: 'คำมั่นเรื่องเวลา',
        help: 'เป็นวันทำการ เว้นแต่การโอนรถ ทุกข้อความที่สัญญาเรื่องนี้ใช้ตัวเลขจากที่นี่ ทั้งในหน้าเว็บ อีเมล และหน้าหลังส่งคำขอ',
      },
      callBack: { label: 'ติดต่อกลับและตอบข้อความ', unit: 'วันทำการ' },
      friend: { label: 'โทรหาเพื่อนที่ลูกค้าแนะนำ', unit: 'วันทำการ' },
      application: { label: 'ตอบใบสมัครงาน', unit: 'วันทำการ' },
      decision: { label: 'แจ้งผลคำขอสินเชื่อเมื่อเอกสารครบ', unit: 'วันทำการ' },
      settlement: { label: 'แจ้งยอดปิดบัญชี', unit: 'วันทำการ' },
      relief: { label: 'ตอบคำขอผ่อนปรน', unit: 'วันทำการ' },
      complaintNews: { label: 'ตรวจเรื่องร้องเรียน และแจ้งความคืบหน้า', unit: 'วันทำการ' },
      complaint: { label: 'แจ้งผลเรื่องร้องเรียน', unit: 'วันทำการ' },
      receipt: { label: 'ส่งใบเสร็จ', unit: 'วันทำการ' },
      callSeats: {
        label: 'นัดโทรได้กี่คนต่อครึ่งชั่วโมง',
        unit: 'คน',
        help: `ของศูนย์บริการลูกค้า ใส่ 0 ถ้าไม่ให้ลูกค้าเลือกเวลา เว้นว่างไว้คือ ${DEFAULT_CALL_SEATS} คน`,
      },
      balance: { label: 'ยอดในแอปยังไม่ลด ให้โทรหาเรา', unit: 'วันทำการ' },
      transfer: { label: 'โอนรถเป็นชื่อลูกค้าหลังจ่ายครบ', unit: 'วัน' },
      links: {
        label: 'ลิงก์ไปเว็บไซต์อื่น',
        help: 'ช่องที่เว้นว่างจะไม่แสดงบนเว็บไซต์ ข้อความที่อยู่ระหว่าง {{#link.ชื่อ}} กับ {{/link.ชื่อ}} ก็เช่นกัน',
      },
      newCarCalculator: 'เครื่องคำนวณรถใหม่ของบริษัทขายรถ',
      usedTrucks: 'รถบรรทุกใช้แล้ว',
      cars: 'รถยนต์ใช้แล้ว',
      eTax: 'ใบกำกับภาษีอิเล็กทรอนิกส์',
      facebook: 'เฟซบุ๊ก',
      youtube: 'ยูทูบ',
      tiktok: 'ติ๊กต็อก',
      line: 'ไลน์',
      appDownload: 'หน้าดาวน์โหลดแอป',
      appStore: 'แอปสโตร์ (ไอโฟน)',
      googlePlay: 'กูเกิลเพลย์ (แอนดรอยด์)',
      app: 'แอปมือถือ',
      promise: { label: 'คำสัญญาของแอป', isLong: true },
      features: { label: 'สิ่งที่แอปทำได้', help: 'บรรทัดละหนึ่งข้อ' },
      responsibleLending: { label: 'ประโยคเตือนเรื่องการกู้', isLong: true },
      cookieNotice: 'ประกาศเรื่องคุกกี้',
      textUncounted: { label: 'ข้อความเมื่อไม่มีการนับผู้ชม', isLong: true },
      accept: 'ปุ่มยอมรับ',
      refuse: 'ปุ่มไม่ยอมรับ',
      policyLabel: 'ข้อความลิงก์ไปประกาศ',
      maintenanceWindows: { label: 'ช่วงปิดปรับปรุง', one: 'ช่วง', help: 'ระหว่างนั้นทุกหน้าของเว็บไซต์ปิด' },
      startsAt: 'เริ่มปิด',
      endsAt: 'เปิดอีกครั้ง',
      message: { label: 'ข้อความ', isLong: true },
      privacyNotice: 'ประกาศความเป็นส่วนตัว',
      version: 'รุ่นของประกาศ',
      short: { label: 'สรุปสั้น ๆ', help: 'อยู่เหนือเนื้อหาเต็ม ซึ่งพับไว้' },
      home: 'หน้าแรก',
      headline: 'ประโยคใหญ่',
      whyUs: { label: 'ทำไมเลือกเรา', one: 'ข้อ' },
      howItWorks: { label: 'ขั้นตอนการขอสินเชื่อ', one: 'ขั้นตอน' },
      dealerTeaser: 'ชวนหาสาขา',
      quickCalculator: 'เครื่องคำนวณหน้าแรก',
      'home.quickCalculator.price': 'ราคารถเริ่มต้น',
      minPrice: { label: 'ราคาต่ำสุดที่กรอกได้', unit: 'บาท' },
      maxPrice: { label: 'ราคาสูงสุดที่กรอกได้', unit: 'บาท' },
      downPercents: { label: 'เงินดาวน์ที่เลือกได้', unit: '%', help: 'คั่นด้วยจุลภาค' },
      rates: { label: 'อัตราต่อจำนวนงวด', one: 'อัตรา' },
      asOf: 'อัตรา ณ วันที่',
      serviceCards: { label: 'การ์ดบริการ', one: 'การ์ด' },
      key: 'บริการ',
    },
  },
)

/** Which links have a URL, so that texts refer to no missing one; `app` for any source of the app. */
function linkConditions({ links }: Pick<Site, 'links'>): Record<string, boolean> {
  const names = Object.keys(servedSite.shape.links.shape) as (keyof Site['links'])[]
  return {
    ...Object.fromEntries(names.map((name) => [name, links[name] !== undefined])),
    app: Boolean(links.appDownload ?? links.appStore ?? links.googlePlay),
  }
}

export const siteAnswers = [answer(findSite, ({ read }) => onlyRecord(read(site)))]
