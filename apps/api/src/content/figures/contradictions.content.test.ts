import { expect, test } from 'vitest'
import { readShipped } from '../../../test/shipped-content.ts'
import { describeFault } from '../fault.ts'
import { contentFields } from '../fields.ts'
import { type ContentRow, checkRecord, checkTogether } from '../import.ts'
import type { PictureMaker } from '../pictures.ts'
import { COLLECTIONS } from '../registry.ts'
import { wholeOf } from './catalogue.ts'
import { findStatedFigures } from './stated.ts'

// What ships, with one contradiction in it: the kinds that an examination planted, three variants of each.

const shipped = readShipped(COLLECTIONS)

type Change = (json: string) => string

/** Puts words before the first text of this field. */
const before =
  (field: string, words: string): Change =>
  (json) =>
    json.replace(`"${field}":"`, `"${field}":${JSON.stringify(words).slice(0, -1)} `)

const replace =
  (from: string | RegExp, to: string): Change =>
  (json) =>
    json.replace(from, to)

type Planted = readonly [collection: string, id: string, change: Change]

const faq = (id: string, words: string): Planted => ['faqs', id, before('answer', `<p>${words}</p>`)]
const english = (words: string): Planted => ['english', 'english', before('lead', words)]
const hero = (words: string): Planted => ['hero-banners', 'first-light', before('text', words)]
const news = (id: string, words: string): Planted => ['news', id, before('detail', `<p>${words}</p>`)]
const row = (cells: string): Planted => [
  'loan-services',
  'used-car',
  before('notes', `<div><table><tbody><tr>${cells}</tr></tbody></table></div>`),
]

const promotion = (id: string, words: string): Planted => [
  'promotions',
  id,
  before('detail', `<p>${words}</p>`),
]
const service = (id: string, words: string): Planted => ['loan-services', id, before('lead', words)]

/** Each kind, with three variants. */
const KINDS: Readonly<Record<string, readonly Planted[]>> = {
  'the parts of a fee do not add up': [
    ['fees', 'move-registration', replace('"serviceFee":800', '"serviceFee":900')],
    ['fees', 'change-colour', replace('"officialFee":105', '"officialFee":205')],
    ['fees', 'replacement-plates', replace('"amount":705', '"amount":755')],
  ],
  'a title is not of its offer': [
    ['promotions', 'first-pickup', replace('ดาวน์เริ่ม 15%', 'ดาวน์เริ่ม 5%')],
    ['promotions', 'first-pickup', replace('ผ่อนได้ถึง 72 งวด', 'ผ่อนได้ถึง ๘๔ งวด')],
    ['promotions', 'refinance-0295', replace('เริ่ม 0.295% ต่อเดือน', 'เริ่มร้อยละ 0.195 ต่อเดือน')],
  ],
  'a premium is not base, duty and tax': [
    ['compulsory-insurance', 'compulsory-insurance', replace('"totalSatang":96728', '"totalSatang":96828')],
    ['compulsory-insurance', 'compulsory-insurance', replace('"base":600', '"base":650')],
    ['compulsory-insurance', 'compulsory-insurance', replace('"vatPercent":7', '"vatPercent":10')],
  ],
  'a coupon above its amount': [
    faq('refinance', 'รับคูปองสูงสุด 700 บาท เมื่อรีไฟแนนซ์'),
    hero('รีไฟแนนซ์วันนี้ รับคูปอง ๑,๐๐๐ บาท'),
    english('Refinance now and receive a coupon of 600 baht.'),
  ],
  'a legal ceiling that no table has': [
    faq('credit', 'กฎหมายให้คิดอัตราดอกเบี้ยที่แท้จริงของรถใหม่ไม่เกิน 12% ต่อปี'),
    faq('credit', 'เพดานดอกเบี้ยของรถใหม่ตามกฎหมายคือร้อยละ ๑๕ ต่อปี'),
    english('For a new private car the law allows at most 15 per cent a year.'),
  ],
  'a minimum down payment of another product': [
    faq('hire-purchase', 'รถใช้แล้วดาวน์ตั้งแต่ 15%'),
    faq('hire-purchase', 'เงินดาวน์ขั้นต่ำของรถมือสอง ๑๐%'),
    english('Used vehicles from 15 percent down.'),
  ],
  'a term of another product': [
    english('Used vehicles: hire purchase over 12 to 72 months.'),
    faq('hire-purchase', 'รถใช้แล้ว ผ่อนได้นานสุด ๘๔ งวด'),
    hero('เช่าซื้อรถบรรทุก ผ่อนได้ถึง 7 ปี'),
  ],
  'a fee that is that of something else': [
    faq('registration', 'ให้เราเปลี่ยนสีในเล่ม จ่าย 500 บาท'),
    faq('registration', 'ขอแผ่นป้ายทะเบียนทดแทน ค่าธรรมเนียม ๑๐๐ บาท'),
    english('Change of colour: our service fee is 500 baht.'),
  ],
  'the text of an amount beside another amount': [
    ['fees', 'move-registration', replace('"amount":855', '"amount":855,"amountText":"955 บาท"')],
    ['fees', 'change-colour', replace('"amount":1105', '"amount":1105,"amountText":"รวม ๑,๒๐๕ บาท"')],
    ['fees', 'returned-cheque', replace('"amount":200', '"amount":200,"amountText":"สามร้อยบาท"')],
  ],
  'a period that ends on another day': [
    ['promotions', 'motor-expo', replace('"path":', '"period":"ถึง 30 พฤศจิกายน 2569","path":')],
    ['promotions', 'rainy-season', before('detail', '<p>ถึงวันที่ ๑๕ ตุลาคม</p>')],
    ['promotions', 'first-pickup', before('subDetail', 'ถึง 30 เม.ย. 2570')],
  ],
  'another hotline': [
    faq('credit', 'สงสัย โทร. <a href="tel:1367">1367</a>'),
    hero('โทร ๑๓๖๗ ได้ทุกวันทำการ'),
    english('Call us on 1376 before you sign.'),
  ],
  'a campaign that ends before its promotion': [
    ['refinance/campaigns', 'refinance-0295', replace('"endDate":"2026-12-31"', '"endDate":"2026-11-30"')],
    ['hire-purchase/campaigns', 'rainy-season', replace('"endDate":"2026-09-30"', '"endDate":"2026-08-31"')],
    [
      'hire-purchase/campaigns',
      'motor-expo',
      replace('"startDate":"2026-11-16"', '"startDate":"2026-11-20"'),
    ],
  ],
  'other working days': [
    faq('credit', 'โดยทั่วไปรู้ผลภายใน 5 วันทำการ หลังเอกสารครบ'),
    ['loan-services', 'used-car', before('lead', 'คุณทราบผลภายใน ๗ วันทำการหลังตรวจรถ')],
    english('You hear from us within five working days.'),
  ],
  'another discount of early closing': [
    faq('closing-early', 'ผ่อนมาแล้วไม่เกิน 1 ใน 3 ลดอย่างน้อย 50%'),
    faq('closing-early', 'เกินหนึ่งในสามแต่ไม่เกินสองในสาม ได้ลดอย่างน้อยร้อยละ ๘๐'),
    faq('payment', 'ปิดบัญชีก่อนกำหนด ได้ส่วนลดดอกเบี้ยครึ่งหนึ่ง คือ 50 เปอร์เซ็นต์'),
  ],
  'Thai numerals': [
    faq('hire-purchase', 'รถใช้แล้วดาวน์ตั้งแต่ ๑๕%'),
    faq('hire-purchase', 'เงินดาวน์ของรถบรรทุก เริ่มต้น ๑๐ เปอร์เซ็นต์'),
    faq('credit', 'ผู้ขอต้องมีอายุ ๑๘ ปีขึ้นไป'),
  ],
  'a percentage in words': [
    faq('hire-purchase', 'รถใช้แล้วดาวน์ร้อยละ 15'),
    faq('hire-purchase', 'รถมือสองวางเงินดาวน์ร้อยละสิบห้า'),
    hero('ดอกเบี้ยคงที่เริ่มร้อยละ ๑.๙๙ ต่อปี'),
  ],
  'another age': [
    faq('credit', 'ผู้ขอต้องอายุ 18 ปีบริบูรณ์'),
    english('You are at least 18 years old.'),
    faq('credit', 'อายุเกินหกสิบปีเมื่อผ่อนครบ ขอไม่ได้'),
  ],
  'another number of places': [
    faq('credit', 'เรามีสำนักงาน สาขา และผู้จำหน่าย 110 แห่ง'),
    hero('มีสาขาและผู้จำหน่าย ๑๒๐ แห่งทั่วประเทศ'),
    english('There are 110 branches and dealers.'),
  ],
  'another default interest': [
    faq('payment', 'จ่ายช้าเสียดอกเบี้ยผิดนัด 4% ต่อปี'),
    faq('payment', 'ดอกเบี้ยผิดนัดร้อยละสามต่อปีของค่างวดที่ค้าง'),
    english('Default interest is 15% a year.'),
  ],
  'hours that are not those of the office': [
    ['site', 'site', replace('เวลา 08.30–17.00 น.', 'เวลา 09.00–17.00 น.')],
    english('Open Monday to Friday, 9 am to 6 pm.'),
    news('new-branch-nakhon-sawan', 'สาขาเปิดวันจันทร์–ศุกร์ เวลา ๐๘.๓๐–๑๘.๐๐ น.'),
  ],
  'the instalment of another row': [
    row('<td>60</td><td>{{offer.48.instalment}}</td>'),
    row('<td>48</td><td>{{offer.60.instalment}}</td><td>{{offer.48.interest}}</td>'),
    faq('credit', 'เช่น ผ่อน 60 งวด จ่ายงวดละ {{service.pickup.72.instalment}} บาท'),
  ],
  'another day of an event': [
    news('motor-show', 'งานมอเตอร์เอ็กซ์โปเริ่มวันที่ 27 พฤศจิกายน'),
    hero('พบกันที่มอเตอร์เอ็กซ์โป ๒๖ พ.ย.'),
    english('Meet us at the Motor Expo from November 27.'),
  ],
  'a rate that is not offered': [
    hero('ออกรถวันนี้ ดอกเบี้ย 1.99 เปอร์เซ็นต์'),
    hero('ดอกเบี้ยคงที่เริ่มต้นเพียง ๑.๕๐%'),
    english('New pickups at a flat rate from 1.99 percent.'),
  ],
  'another step of a tax': [
    ['vehicle-tax', 'vehicle-tax', replace('"baht":1350', '"baht":1450')],
    ['vehicle-tax', 'vehicle-tax', replace('"bahtPerCc":1.5', '"bahtPerCc":2.5')],
    ['vehicle-tax', 'vehicle-tax', replace('"percentPerMonth":1,', '"percentPerMonth":2,')],
  ],
}

/** Contradictions in these may be faults of other records. */
const LAWS_AND_CAMPAIGNS = ['vehicle-tax', 'refinance/campaigns', 'hire-purchase/campaigns']

const DRAWN = { src: '/pictures/named.webp', width: 1, height: 1 }
const PICTURES: PictureMaker = { make: async () => DRAWN, share: async () => ({ ...DRAWN, alt: 'named' }) }

async function faultsOf([name, id, change]: Planted): Promise<string[]> {
  const { rows } = await shipped
  const before = rows.find((row) => row.collection === name && row.id === id)!
  const source = change(before.source)
  expect(source, `${name}/${id} was changed`).not.toBe(before.source)
  const collection = COLLECTIONS.find((one) => one.name === name)!
  const { row, faults } = await checkRecord(collection, collection.record(contentFields(PICTURES)), {
    file: collection.files === 'folder' ? `${name}/${id}.yaml` : `${name}.yaml`,
    value: JSON.parse(source),
  })
  if (!row) return faults.map(describeFault)
  const after = rows.map((one): ContentRow => (one === before ? row : one))
  const isText = !LAWS_AND_CAMPAIGNS.includes(name)
  const whole = wholeOf(COLLECTIONS, after)
  return [
    ...(isText ? [] : checkTogether(COLLECTIONS, after, whole)),
    ...findStatedFigures(COLLECTIONS, after, { whole, ...(isText && { only: row }) }),
  ].map(describeFault)
}

/** Kinds that the examination did not plant. */
const OTHERS: Readonly<Record<string, readonly Planted[]>> = {
  'the figure of another product or fee': [
    faq('hire-purchase', 'รถใช้แล้วดาวน์ตั้งแต่ {{product.new-vehicle.minDownPercent}}%'),
    faq('registration', 'เปลี่ยนสีรถ {{fee.change-engine.amount}} บาท'),
  ],
  'a part of a fee for the whole': [faq('registration', 'ย้ายทะเบียนไปจังหวัดอื่น 800 บาท')],
  'a number under a head with a unit': [
    [
      'loan-services',
      'used-car',
      before(
        'notes',
        '<table><tr><th>งวด</th><th>ค่างวด (บาท)</th></tr><tr><td>48</td><td>9,999</td></tr></table>',
      ),
    ],
  ],
  'the telephone number of somebody else': [faq('personal-data', 'ขอใช้สิทธิ โทร. 1669')],
  'a promise of service': [
    faq('credit', 'เราติดต่อกลับภายใน 3 วันทำการ'),
    faq('closing-early', 'เราแจ้งยอดปิดภายใน 5 วันทำการ'),
    news('flood-relief', 'คุณทราบผลภายใน 10 วันทำการ'),
  ],
}

/**
 * Sentences of later examinations that the check had not been written for: shares, rates for another time, years, bare ages, ends of ranges, and
 * other products, services and places.
 */
const LATER: readonly Planted[] = [
  faq('payment', 'จ่ายที่เซเว่นในกรุงเทพฯ เสียค่าบริการ 25 บาท'),
  faq('hire-purchase', 'หัวลากต้องวางเงินดาวน์หนึ่งในสี่ของราคารถ'),
  faq('refinance', 'รีไฟแนนซ์ได้เงินไม่เกิน ๙๕ เปอร์เซ็นต์ของราคาประเมิน'),
  faq('refinance', 'รถที่จะรีไฟแนนซ์ต้องมีอายุรถไม่เกินยี่สิบปี'),
  faq('credit', 'คนที่มีเงินเดือน 10,000 บาทก็ยื่นได้'),
  faq('credit', 'ใช้รายการเดินบัญชีย้อนหลังหนึ่งปี'),
  english('We answer every complaint within thirty working days.'),
  english('Refinance: borrow up to 5 million baht.'),
  english('Our offices are also open on Saturdays until 3 pm.'),
  hero('ผ่อนสบาย เดือนละ 4,999 บาท'),
  hero('กระบะใหม่ ดอกเบี้ยแค่ 0.19% ต่อเดือน'),
  ['refinance-banners', 'refinance-b', before('text', 'ดอกเบี้ยเดือนละ 0.25 เปอร์เซ็นต์')],
  faq('refinance', 'ดอกเบี้ยคงที่ของรีไฟแนนซ์เริ่ม 0.295% ต่อปี'),
  ['popup-banners', 'popup-first-pickup', before('text', 'รู้ผลใน 24 ชั่วโมง')],
  faq('payment', 'สายด่วนรับสายตลอด 24 ชั่วโมง'),
  news('holiday-hours', 'สำนักงานปิดวันที่ 12–16 เมษายน'),
  news('motor-show', 'พบเราที่บูธมอเตอร์เอ็กซ์โปได้ถึงวันที่ ๑๔ ธันวาคม'),
  faq('registration', 'ต่อภาษีล่วงหน้าได้หกเดือน'),
  faq('registration', 'รถยนต์อายุครบ 5 ปีต้องตรวจสภาพก่อนต่อภาษี'),
  faq('registration', 'ค้างภาษีครบ 2 ปี ทะเบียนถูกระงับ'),
  faq('insurance', 'เบี้ย พ.ร.บ. ของรถกระบะปีละ 800 บาท'),
  faq('closing-early', 'ไม่มีส่วนลดถ้าผ่อนมาไม่ถึง 12 งวด'),
  ['company', 'company', before('vision', 'เราเปิดบริการมาตั้งแต่ พ.ศ. 2530')],
  service('leasing', 'บริษัทต้องเปิดกิจการมาแล้วอย่างน้อย 1 ปี'),
  service('personal-loan', 'กู้ได้สูงสุด 3 แสนบาท'),
  promotion('friend-get-friend', 'รับค่าแนะนำสูงสุด 5,000 บาทต่อเพื่อนหนึ่งคน'),
  promotion('rainy-season', 'คูปองอุปกรณ์หน้าฝนมูลค่า 3,000 บาท'),
  english('Farmers may pay every three months.'),
  promotion('refinance-harvest', 'เลือกจ่ายทุก 3 เดือนได้'),
  faq('hire-purchase', 'ผ่อนสั้นสุด 6 งวด'),
  faq('credit', 'ยื่นขอได้จนถึงอายุเจ็ดสิบ'),
  faq('personal-data', 'เราเก็บใบสมัครงานไว้ 3 ปี'),
  faq('payment', 'ค่าธรรมเนียมเช็คคืนครั้งละ 300 บาท'),
  faq('payment', 'เราเก็บค่าทวงถามไม่เกิน 150 บาทต่อรอบ'),
  english('Call us on +66 2 000 1367.'),
  news('scam-warning', 'เราไม่เก็บเงินก่อนอนุมัติ ยกเว้นค่ามัดจำ 2,000 บาท'),
  service('used-car', 'กระบะมือสองอายุรถถึง 12 ปีก็ยังขอได้'),
  hero('ออกกระบะใหม่ ใช้เงินดาวน์ 0 บาท'),
  ['site', 'site', before('description', 'บริการครบ 77 จังหวัด ผู้จำหน่ายกว่า 200 ราย')],
  faq('hire-purchase', 'รถบรรทุกผ่อนได้นานถึงหกปี'),
  faq('hire-purchase', 'วางเงินดาวน์ได้สูงสุดครึ่งหนึ่งของราคารถ'),
  faq('refinance', 'รีไฟแนนซ์ได้ไม่เกินสามในสี่ของราคาประเมิน'),
  faq('credit', 'หนี้ทุกก้อนรวมกันไม่ควรเกินหนึ่งในสี่ของรายได้'),
  faq('credit', 'คนอายุ 18 ก็ขอสินเชื่อได้'),
  faq('credit', 'เราโทรกลับในวันเดียวกันหรือภายใน 2 วันทำการ'),
  faq('closing-early', 'เราแจ้งยอดปิดบัญชีให้ในสี่วันทำการ'),
  faq('closing-early', 'จ่ายมาแล้วเกิน 1 ใน 2 ของงวด ได้ลดดอกเบี้ยร้อยละเจ็ดสิบ'),
  faq('payment', 'จ่ายที่โลตัสได้ครั้งละไม่เกิน 60,000 บาท'),
  faq('payment', 'ธนาคารกสิกรไทยคิดค่าบริการ ๑๕ บาท'),
  faq('payment', 'ดอกเบี้ยผิดนัด 5% ต่อเดือน'),
  faq('payment', 'ค้างสองงวดติดกัน เราเลิกสัญญาได้'),
  faq('registration', 'ค่าบริการต่อภาษี ปีละ ๓๕๐ บาท'),
  faq('registration', 'ต่อภาษีช้า เสียเงินเพิ่มร้อยละ 2 ของภาษีต่อเดือน'),
  faq('registration', 'เปลี่ยนชื่อในเล่มทะเบียน 655 บาท'),
  faq('registration', 'โอนรถให้บุคคลอื่น ค่าบริการของเรา 2,000 บาท'),
  faq('insurance', 'แบ่งจ่ายเบี้ยได้ 10 งวด'),
  faq('insurance', 'เบี้ยตั้งแต่ 5,000 บาทขึ้นไปจึงแบ่งจ่ายได้'),
  faq('personal-data', 'เราตอบคำขอใช้สิทธิภายใน 60 วัน'),
  faq('personal-data', 'เก็บสัญญาไว้ต่ออีก 5 ปีหลังปิดบัญชี'),
  english('You need twenty percent down for a new car.'),
  english('The loan can be refinanced at 0.295 per cent a year.'),
  english('We have been in business since 1995.'),
  english('Our hotline answers until 8 pm.'),
  english('Bring bank statements for the last twelve months.'),
  english('A late payment costs 12% default interest.'),
  hero('จ่ายปีละสามครั้ง ตามรอบผลผลิต ทุก 4 เดือน'),
  hero('รับคูปองส่วนลด 800 บาท วันนี้วันเดียว'),
  hero('เริ่มต้นเพียงวันละ 99 บาท'),
  news('scam-warning', 'สงสัยโทร 1399 หรือ 02-000-1369'),
  news('holiday-hours', 'เปิดทำการอีกครั้งวันที่ 18 เมษายน'),
  news('motor-show', 'พบกันวันที่ 28 พฤศจิกายน ถึง ๑๐ ธันวาคม ที่งานมอเตอร์เอ็กซ์โป'),
  news('flood-relief', 'คุณทราบผลคำขอผ่อนปรนใน 3 วันทำการ'),
  news('annual-tax-reminder', 'ต่อล่วงหน้าได้ไม่เกิน 90 วัน'),
  promotion('first-pickup', 'ดอกเบี้ยคงที่เริ่มต้น {{offer.flatRate.from}}% ต่อเดือน'),
  promotion('friend-get-friend', 'เราติดต่อเพื่อนของคุณภายใน 5 วันทำการ'),
  promotion('rainy-season', 'คูปองใช้ได้ ๙๐ วันหลังรับรถ'),
  service('personal-loan', 'ผู้ขออายุไม่เกิน 65 ปีเมื่อผ่อนครบ'),
  service('refinance', 'รถอายุไม่เกิน 12 ปี กู้ได้ตั้งแต่ 50,000 บาท'),
  ['careers', 'credit-analyst', before('detail', '<p>ทำงานสัปดาห์ละ 6 วัน เวลา 07.30–18.00 น.</p>')],
]

/** Written at the end of November 2569, before it was tried which of them are found: the kinds of the examination in other records and words. */
const FURTHER: readonly Planted[] = [
  // The parts of a fee do not add up.
  ['fees', 'change-name-or-address', replace('"serviceFee":500', '"serviceFee":450')],
  ['fees', 'change-engine', replace('"amount":1305', '"amount":1350')],
  // A title is not of its offer.
  ['promotions', 'refinance-0295', replace('เริ่ม 0.295% ต่อเดือน', 'เริ่ม 0.259% ต่อเดือน')],
  // A premium is not base, duty and tax.
  ['compulsory-insurance', 'compulsory-insurance', replace('"base":900', '"base":1000')],
  // A coupon above its amount.
  ['loan-details', 'refinance', before('lead', 'สมัครวันนี้รับคูปองห้าพันบาท')],
  faq('refinance', 'คูปองเงินสดใบละ 450 บาท ใช้ลดค่าธรรมเนียมได้'),
  // A legal ceiling that no table has.
  ['loan-details', 'used-car', before('lead', 'ดอกเบี้ยไม่เกินเพดานตามกฎหมายร้อยละ 18 ต่อปี')],
  english('The legal maximum for used cars is 20% a year.'),
  // A minimum down payment of another product.
  ['loan-details', 'truck', before('lead', 'หัวลากใหม่ ดาวน์เพียงห้าเปอร์เซ็นต์')],
  news('motor-show', 'จองกระบะใหม่ในงาน วางเงินดาวน์แค่ 3 เปอร์เซ็นต์'),
  // A term of another product.
  ['loan-details', 'used-car', before('lead', 'เลือกผ่อนได้ตั้งแต่ 12 ถึง 84 งวด')],
  ['refinance-banners', 'refinance-a', before('text', 'ผ่อนเบา ๆ ยาวสุด 96 เดือน')],
  // A fee that is that of something else.
  ['registration-services', 'transfer', before('lead', 'ค่าบริการโอนของเราเพียง 1,200 บาท')],
  ['app-guides', 'receipts', before('lead', 'ขอใบแทนใบเสร็จฉบับละสองร้อยบาท')],
  english('A letter to take the vehicle abroad costs 300 baht.'),
  // The text of an amount beside another amount.
  ['fees', 'registration-book-copy', replace('"amount":100', '"amount":100,"amountText":"ฉบับละ 150 บาท"')],
  // A period that ends on another day.
  promotion('four-door-family', 'โปรโมชั่นนี้หมดเขต 28 ก.พ. 2571'),
  promotion('insurance-instalments', 'รับสิทธิ์ได้จนถึงสิ้นวันที่ ๕ มกราคม ๒๕๗๑'),
  // Another hotline.
  ['app-guides', 'start', before('lead', 'ติดปัญหาโทรสายด่วน 1666')],
  ['work-informations', 'how-to-apply', before('detail', 'ถามเรื่องงาน โทร 02-000-1367')],
  // A campaign that ends before its promotion.
  [
    'hire-purchase/campaigns',
    'rainy-season',
    replace('"startDate":"2026-06-01"', '"startDate":"2026-06-15"'),
  ],
  // Other working days.
  ['loan-details', 'personal-loan', before('lead', 'อนุมัติไวใน 1 วันทำการ')],
  english('We call you back within three working days.'),
  ['registration-services', 'tax', before('lead', 'ส่งข้อความหาเรา เราโทรกลับภายในสองวันทำการ')],
  // Another discount of early closing.
  english('If you close the contract in the first third, you save half of the remaining interest.'),
  promotion('refinance-six-wheel', 'ปิดบัญชีก่อนกำหนดได้ ลดดอกเบี้ยที่เหลือ 65%'),
  // Thai numerals.
  ['insurance-classes', 'compulsory', before('lead', 'กระบะจ่ายเบี้ยปีละ ๑,๒๐๐ บาท')],
  ['hero-banners', 'highway', before('text', 'รถบรรทุกใช้แล้วอายุไม่เกิน ๑๕ ปี')],
  // A percentage in words.
  ['popup-banners', 'popup-first-pickup', before('text', 'คันแรกดาวน์เพียงร้อยละสิบ')],
  ['loan-details', 'refinance', before('lead', 'ได้เงินถึงร้อยละร้อยของราคาประเมิน')],
  // Another age.
  ['loan-details', 'new-car', before('lead', 'อายุ 22 ปีขึ้นไปก็ออกรถได้')],
  service('leasing', 'ผู้ลงนามต้องอายุไม่เกินเจ็ดสิบปี'),
  // Another number of places.
  ['hero-banners', 'city-delivery', before('text', 'บริการทุกภาค กว่าหนึ่งร้อยห้าสิบสาขา')],
  // Another default interest.
  news('flood-relief', 'ค้างค่างวดเสียดอกเบี้ยผิดนัดเพียงร้อยละ 3'),
  // Hours that are not those of the office.
  ['auto-debits', 'krungthai-bank', before('title', 'ยื่นใบสมัครที่สาขาได้ถึง 18.00 น.')],
  ['work-informations', 'our-work', before('detail', 'สำนักงานเปิดแปดโมงเช้าถึงห้าโมงเย็น')],
  // The instalment of another row.
  promotion('first-pickup', 'เช่น ผ่อน 72 งวด ค่างวด {{offer.48.instalment}} บาท'),
  // Another day of an event.
  promotion('motor-expo', 'พบเราที่งานได้ถึง 15 ธันวาคม'),
  // A rate that is not offered.
  ['hero-banners', 'harvest', before('text', 'กระบะใหม่ดอกเบี้ยศูนย์เปอร์เซ็นต์')],
  // Another step of a tax.
  faq('registration', 'รถเก๋งใช้มาเกิน 5 ปี ลดภาษีร้อยละ 20'),
]

/** Written on 28 November 2569, before it was tried which of them are found: other fields, and numbers said without digits. */
const NEWEST: readonly Planted[] = [
  ['app-guides', 'start', before('lead', 'รหัส OTP มี 4 หลัก')],
  ['promotions', 'first-pickup', before('alt', 'ป้ายดอกเบี้ย 1.79% ต่อปีบนรถกระบะ')],
  ['english', 'english', before('description', 'Pay off a pickup in up to eight years.')],
  ['popup-banners', 'popup-first-pickup', before('text', 'สำนักงานหยุดปีใหม่ 30 ธันวาคม – 4 มกราคม')],
  promotion('motor-expo', 'แจกกระเป๋าเครื่องมือห้าพันชิ้นตลอดงาน'),
  ['loan-details', 'refinance', before('lead', 'รายได้ขั้นต่ำหนึ่งหมื่นห้าพันบาทต่อเดือน')],
  faq('closing-early', 'ใช้กับสัญญาที่ทำตั้งแต่วันที่ 1 มกราคม 2566'),
  faq('registration', 'ผ่อนครบแล้ว เราโอนรถเป็นชื่อคุณในสิบห้าวัน'),
  faq('payment', 'เราส่งใบเสร็จอิเล็กทรอนิกส์ให้ภายใน 7 วันทำการ'),
  service('personal-loan', 'อัตราดอกเบี้ยที่แท้จริงเริ่มต้น 12% ต่อปี'),
  ['welfares', 'leave', before('detail', 'พักร้อนปีละ 15 วันตั้งแต่ปีแรก')],
  faq('closing-early', 'ปิดก่อนกำหนดมีค่าปรับ 3% ของยอดหนี้'),
  faq('credit', 'SMART FIN มีคำถามไม่เกิน 20 ข้อ'),
  english('If you miss two instalments in a row, we may end the contract.'),
  faq('personal-data', 'ปรึกษาธนาคารแห่งประเทศไทย โทร. 1212'),
  ['refinance-banners', 'refinance-b', before('text', 'เลือกจ่ายเป็นรายไตรมาสได้')],
  ['site', 'site', replace('สัญญาและการจ่ายเงิน 10 ปีหลังสัญญาจบ', 'สัญญาและการจ่ายเงิน 7 ปีหลังสัญญาจบ')],
  ['careers', 'credit-analyst', before('summary', 'เปิดรับ 5 ตำแหน่ง')],
  news('e-tax-invoice', 'เริ่มส่งตั้งแต่งวดเดือนมีนาคม 2569'),
  faq('payment', 'ค่าลงพื้นที่ทวงถามไม่เกินห้าร้อยบาทต่อครั้ง'),
]

/** Sentences that look alike and are true. */
const TRUE: readonly Planted[] = [
  faq('hire-purchase', 'รถใช้แล้วดาวน์ตั้งแต่ 20%'),
  faq('hire-purchase', 'รถบรรทุกต้องวางเงินดาวน์อย่างน้อยหนึ่งในห้าของราคา'),
  faq('hire-purchase', 'รถบรรทุกผ่อนได้นานถึงห้าปี'),
  faq('hire-purchase', 'เลือกได้ 1 ใน 3 แบบ'),
  faq('credit', 'ผู้ขอต้องมีอายุ ๒๐ ปีขึ้นไป'),
  faq('credit', 'หนี้ทุกก้อนรวมกันไม่เกินครึ่งหนึ่งของรายได้'),
  faq('payment', 'ดอกเบี้ยผิดนัด 5% ต่อปี'),
  faq('payment', 'ค้าง 3 งวดติดกัน'),
  faq('closing-early', 'ผ่อนมาแล้วไม่เกินหนึ่งในสาม ลดอย่างน้อยร้อยละ 60'),
  faq('registration', 'เปลี่ยนสีรถ 1,105 บาท'),
  faq('registration', 'ต่อภาษีล่วงหน้าได้สามเดือน'),
  english('Open from 8.30 am to 5 pm.'),
  english('We have been in business since 1992.'),
  news('holiday-hours', 'สำนักงานปิดวันที่ 13–15 เมษายน'),
  news('motor-show', 'งานมอเตอร์เอ็กซ์โปเริ่มวันที่ 25 พฤศจิกายน'),
  news('e-tax-invoice', 'เริ่มตั้งแต่งวดมกราคม 2569'),
  hero('จ่ายทุก 6 หรือ 12 เดือน'),
  ['company', 'company', before('vision', 'เราเปิดบริการมาตั้งแต่ พ.ศ. 2535')],
]

test('each kind of contradiction is found, in other words and other numerals too', async () => {
  const missed: string[] = []
  for (const [kind, variants] of [...Object.entries(KINDS), ...Object.entries(OTHERS)])
    for (const [index, planted] of variants.entries())
      if ((await faultsOf(planted)).length === 0) missed.push(`${kind} ${index + 1}`)

  expect(Object.values(KINDS).flat()).toHaveLength(72)
  expect(missed).toEqual([])
}, 600_000)

test('contradictions of later examinations are found, and true sentences of their kind are none', async () => {
  const all = [...LATER, ...FURTHER, ...NEWEST]
  const found = await Promise.all(all.map(faultsOf))
  const alarms = (await Promise.all(TRUE.map(faultsOf))).flat()

  expect(all.filter((_, index) => found[index]!.length === 0).map((planted) => String(planted))).toEqual([])
  expect(alarms).toEqual([])
}, 600_000)
