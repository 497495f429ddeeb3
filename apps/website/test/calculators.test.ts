import { form as contactDealer } from '@leasing/contract/forms/contact-dealer'
import { beforeAll, expect, test } from 'vitest'
import { testSite } from './test-site.ts'

// What the pages of the calculators hand on to each other and to the forms.

let site: Awaited<ReturnType<typeof testSite>>

beforeAll(async () => {
  site = await testSite({ shipped: true, now: '2026-11-21T10:00:00+07:00' })
}, 120_000)

const FAMILY = 'กระบะ 4 ประตูเพื่อครอบครัว'
const DOUBLE = 'carType=pickup&modelGroup=tawan-double&model=tawan-double-25-at&product=new-vehicle'
const WITH_REFINANCE =
  'carType=car&brand=arun&modelGroup=arun-tawan-cab&model=arun-tawan-cab-25&year=2025&gear=manual'

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const textOf = (html: string) =>
  mainOf(html)
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

async function read(address: string) {
  const html = await site.html(address)
  return { html: mainOf(html), text: textOf(html) }
}

/** Where the first link or form with these words in its address leads. */
const hrefsIn = (html: string, part: string) =>
  [...html.matchAll(/(?:href|action)="([^"]*)"/g)]
    .map(([, href]) => href!.replaceAll('&amp;', '&'))
    .filter((href) => href.includes(part))

test('a promotion is named by the calculator, goes along with every way of calculating, and reaches the form', async () => {
  const { html, text } = await read('/monthly-installment?carType=pickup&promotion=first-pickup')
  const price = await read('/monthly-installment/own-price?promotion=first-pickup')
  const [call] = hrefsIn(price.html, '/new-product')
  const asked = await read(call!)

  expect(text).toMatch(/คุณมาจากโปรโมชั่น กระบะคันแรก/)
  // It has no campaign, so that nothing here is of its conditions.
  expect(text).not.toMatch(/ใช้เงื่อนไขของ|ร่วมรายการ/)
  expect(hrefsIn(html, 'own-price')[0]).toContain('promotion=first-pickup')
  expect(html).toContain('<input type="hidden" name="promotion" value="first-pickup"')
  expect(new URL(call!, 'http://site').searchParams.get('promotion')).toBe('first-pickup')
  expect(asked.text).toMatch(/จากโปรโมชั่น: กระบะคันแรก/)
})

test('a result names the campaign that its rates are of, and no other', async () => {
  const withIt = await read(`/monthly-installment?${DOUBLE}&campaign=four-door-family`)
  const without = await read(`/monthly-installment?${DOUBLE}`)

  expect(withIt.text).toContain(`คุณกำลังใช้เงื่อนไขของ ${FAMILY}`)
  expect(without.text).not.toContain('ใช้เงื่อนไขของ')
})

test.each([
  '/monthly-installment/budget',
  '/monthly-installment/own-price',
  '/monthly-installment?carType=pickup',
  `/refinance?${WITH_REFINANCE}&amount=300000`,
])('without JavaScript the form of %s leads to the heading of the result', async (address) => {
  const { html } = await read(address)
  const targets = [...html.matchAll(/<form[^>]* action="(\/[a-z/-]+#[^"]*)"/g)].map(([, action]) => action)

  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) expect(target).toMatch(/#(result-title|appraised|closing|cost|schedule)$/)
})

test.each([
  '/monthly-installment?carType=pickup&modelGroup=tawan-cab&model=tawan-cab-25-mt',
  '/monthly-installment/budget?budget=9000',
  `/refinance?${WITH_REFINANCE}`,
  `/refinance?${WITH_REFINANCE}&amount=300000`,
])('what is said anew on %s is words alone: HTML allows no heading or block in it', async (address) => {
  const { html } = await read(address)
  const said = [...html.matchAll(/<output.*?<\/output>/gs)].map(([output]) => output)

  expect(said.length).toBeGreaterThan(0)
  for (const output of said) expect(output).not.toMatch(/<(?:h[1-6]|p|div|section|dl|ul|ol|table)[\s>]/)
})

test.each([
  '/monthly-installment/own-price?price=abc',
  '/monthly-installment/own-price?down=abc',
  '/monthly-installment/own-price',
])(
  'the result that the form of %s leads to, or the form that has to be corrected, is on the page once',
  async (address) => {
    const { html } = await read(address)

    expect(html.match(/ id="result-title"/g)).toHaveLength(1)
  },
)

test('the heading that an address points at can take the focus', async () => {
  const { html } = await read('/monthly-installment/budget')

  expect(html).toMatch(/<h2 id="result-title" tabindex="-1"/i)
})

test.each([
  { address: `?${DOUBLE}`, product: 'pickup' },
  { address: '?modelGroup=phupha-6&model=phupha-6-175', product: 'truck' },
  { address: '?model=tawan-cab-22-mt-2022', product: 'used-car' },
])('asking to be called from $address finds $product chosen', async ({ address, product }) => {
  const response = await site.request(`/monthly-installment${address}`, {
    method: 'POST',
    body: new URLSearchParams({ next: 'call' }),
  })
  const form = await read(response.headers.get('location')!)

  expect(response.status).toBe(303)
  expect(form.html).toMatch(new RegExp(`<option value="${product}" selected`))
  expect(form.text).toContain('จากผลคำนวณของคุณ')
  expect(form.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('a price and a budget find the hire purchase of a new vehicle chosen', async () => {
  for (const chosen of ['price=789000&down=20&term=60', 'budget=12000&down=20%25&term=60'])
    expect((await read(`/new-product?${chosen}`)).html).toMatch(/<option value="pickup" selected/)
})

test('a budget that no new vehicle fits says so, and what would fit', async () => {
  const longer = await read('/monthly-installment/budget?budget=9000&down=100000&term=60')
  const none = await read('/monthly-installment/budget?budget=2000&down=20%25&term=60')
  const enough = await read('/monthly-installment/budget?budget=14000&down=20%25&term=60')

  expect(longer.text).toMatch(/งบนี้ยังไม่ถึงรถใหม่ รถใหม่เริ่มที่ ตะวัน ตอนเดียว .* ราคา 589,000 บาท/)
  expect(longer.text).toMatch(/ ถ้า ?ผ่อน 72 งวด จะซื้อได้ งวดละ [78],\d{3} บาท/)
  expect(none.text).toContain('เพิ่มดาวน์หรือผ่อนนานที่สุดก็ยังไม่ถึง')
  expect(enough.text).not.toContain('ยังไม่ถึงรถใหม่')
})

test.each([
  { address: 'vehicle=pickup&budget=50000&down=30000&shape=season-6&term=60', price: '200,006' },
  { address: 'vehicle=pickup&budget=12000&down=50000&term=60', price: '333,339' },
  { address: 'vehicle=tractor&budget=70000&down=300000&term=60', price: '2,000,006' },
])(
  'a budget ($address) is answered by a price that can be had with this down payment',
  async ({ address, price }) => {
    const { html, text } = await read(`/monthly-installment/budget?${address}`)
    const table = await read(hrefsIn(html, '/own-price?').find((href) => href.includes('price='))!)

    expect(text).toContain(`ไม่เกิน ${price} บาท`)
    expect(text).toMatch(new RegExp(`ซื้อได้ถึง ${price} บาท เพราะ.*ต้องดาวน์อย่างน้อย \\d+% ของราคา`))
    expect(table.html).not.toContain('aria-invalid')
    expect(table.text).toContain(`ราคา ${price}`)
  },
)

test('a down payment that is too small for a price tells the price that it reaches, and that some models take less', async () => {
  const { html, text } = await read(
    '/monthly-installment/own-price?vehicle=pickup&price=650000&down=90000&term=60',
  )
  const reached = await read(hrefsIn(html, 'price=600006')[0]!)

  expect(text).toContain('ใช้ราคา 600,006 บาท ที่เงินดาวน์นี้ซื้อได้')
  expect(text).toContain('บางรุ่นของเราดาวน์ได้ตั้งแต่ 5% ของราคา')
  expect(reached.html).not.toContain('aria-invalid')
})

test('a budget by season is told in payments, not in months', async () => {
  const { text } = await read('/monthly-installment/budget?budget=50000&down=90000&shape=season-6&term=60')

  expect(text).toContain('60 เดือน 10 ครั้ง')
  expect(text).not.toMatch(/60 งวด|ต่องวด/)
})

test('a province without a dealer names the nearest, and which one calls', async () => {
  const id = await keep()

  const { html, text } = await read(`/monthly-installment/contact-dealer?id=${id}&term=60&province=85`)

  expect(text).toMatch(/จังหวัดระนองยังไม่มีผู้จำหน่าย ที่ใกล้ที่สุดคือ\S.*จังหวัดชุมพร/)
  expect(html.match(/<input[^>]*name="selectedDealer"[^>]*>/g)).toHaveLength(3)
  expect(html).toMatch(/<input(?=[^>]*name="selectedDealer")[^>]*checked/)
  // Of the calculation only the term that was chosen.
  expect(text).toContain('ที่เลือกไว้ 60 งวด')
  expect(text).not.toMatch(/48 งวด/)
})

test('who asked a dealer to call reads the vehicle, the chosen instalment and the dealer afterwards', async () => {
  const id = await keep()
  const address = `/monthly-installment/contact-dealer?id=${id}&term=60&province=60&promotion=first-pickup`
  const { html } = await read(address)
  const dealer = /name="selectedDealer"[^>]*value="(\d+)"/.exec(html)![1]!
  expect(Object.keys(contactDealer.fields)).toContain('promotion')

  const sent = await post(address, {
    selectedDealer: dealer,
    term: '60',
    promotion: 'first-pickup',
    'customer.firstName': 'สมชาย',
    'customer.lastName': 'ใจดี',
    'customer.mobilePhone': '0812345678',
    'customer.contactTime': 'any',
    ...CONSENT,
  })

  expect(sent.text).toMatch(
    /ผู้จำหน่ายที่จะโทรหาคุณ .* โทร 0.* จากผลคำนวณของคุณ: ตะวัน 4 ประตู .* ผ่อน 60 งวด งวดละ [\d,]+ บาท/,
  )
  expect(sent.text).not.toContain('48 งวด')
  expect(sent.text).toContain('จากโปรโมชั่น: กระบะคันแรก')
})

test('who asked us to call reads what was calculated, who calls, and where to call oneself', async () => {
  const address = '/new-product?price=789000&down=20&term=60'
  const { html } = await read(address)
  const calculated = /name="calculated" value="([^"]*)"/.exec(html)![1]!

  const sent = await post(address, { ...PERSON, product: 'pickup', calculated })

  expect(sent.text).toMatch(/รถกระบะใหม่ราคา 789,000 บาท .* 60 งวด งวดละ/)
  expect(sent.text).toMatch(/ผู้ดูแลจังหวัดนครสวรรค์โทรหาคุณเอง .* โทร 0/)
  expect(sent.text).toMatch(/ภายในวัน/)
})

test('a request without a calculation keeps the vehicle that was chosen, its amounts grouped', async () => {
  const { html } = await read(`/refinance?${WITH_REFINANCE}&outstanding=120000`)
  const [direct] = hrefsIn(html, '/refinance/request')
  const form = await read(direct!)

  expect(form.html).toMatch(/name="modelGroup" value="[^"]*ตะวัน แค็บ"/)
  expect(form.html).toMatch(/name="outstanding" value="120,000"/)
  expect(form.html).toMatch(/<option value="2025" selected/)
  expect(form.html).toMatch(/<input(?=[^>]*name="gear")(?=[^>]*value="manual")[^>]*checked/)
})

test('a campaign that makes the refinance cheaper is offered with one tap, and is named once it counts', async () => {
  const plain = await read(`/refinance?${WITH_REFINANCE}&amount=300000`)
  const [one] = hrefsIn(plain.html, 'campaign=refinance-0295')
  const taken = await read(one!.split('#')[0]!)

  expect(plain.text).toMatch(/รถคันนี้ใช้ รีไฟแนนซ์เริ่ม 0.295% .* ได้ งวดละ [\d,]+ บาท ถูกลง [\d,]+ บาท ใช้โปรโมชั่นนี้/)
  expect(taken.text).toContain('คุณกำลังใช้เงื่อนไขของ รีไฟแนนซ์เริ่ม 0.295%')
  expect(taken.text).not.toContain('ใช้โปรโมชั่นนี้')
})

test('refinance shows every instalment, the years, every term and closing early, and a file of the table', async () => {
  const { html, text } = await read(
    `/refinance?${WITH_REFINANCE}&amount=300000&outstanding=120000&closeAt=20`,
  )
  const [file] = hrefsIn(html, '/refinance/schedule.csv')
  const csv = await (await site.request(file!)).text()
  const rows = csv.trim().split('\r\n').slice(7)

  expect(text).toMatch(/แต่ละปีจ่ายอะไร.* เทียบทุกจำนวนงวดเป็นตาราง.* ตารางผ่อนทุกงวด.* ถ้าปิดบัญชีก่อนกำหนด/)
  expect(text).toMatch(/จ่ายปิดบัญชีหลังงวดที่ 20 [\d,]+ บาท/)
  // What someone owes is not in the file, nor in its address.
  expect(file).not.toContain('outstanding')
  expect(rows).toHaveLength(60)
  const [, , payment, interest, principal] = rows[0]!.split(',')
  expect(Number(interest) + Number(principal)).toBeCloseTo(Number(payment), 2)
  expect(rows.reduce((sum, row) => sum + Number(row.split(',')[4]), 0)).toBeCloseTo(300_000, 2)
  expect(rows.at(-1)!.endsWith(',0.00')).toBe(true)
  expect(html).toContain(Number(payment).toLocaleString('en-US', { minimumFractionDigits: 2 }))
})

/** The lines of a calendar file, unfolded. */
const calendarAt = async (address: string) =>
  (await (await site.request(address)).text()).replaceAll('\r\n ', '').split('\r\n')

test.each([
  ['hire purchase', `/monthly-installment?${DOUBLE}&term=60`, '/monthly-installment'],
  ['refinance', `/refinance?${WITH_REFINANCE}&amount=300000&outstanding=120000`, '/refinance'],
])(
  'with the day of the first instalment a %s has days in its table, its file and a calendar',
  async (_, address, path) => {
    const typed = await site.request(`${address}&firstDue=${encodeURIComponent('๓๑/๑/๒๕๗๐')}&buyer=company`)
    expect(typed.headers.get('location')).toBe(`${address}&firstDue=2027-01-31&buyer=company`)
    const { html, text } = await read(`${address}&firstDue=2027-01-31&buyer=company`)
    const [file] = hrefsIn(html, `${path}/schedule.csv`)
    const [calendar] = hrefsIn(html, `${path}/calendar.ics`)
    const csv = await (await site.request(file!)).text()
    const lines = await calendarAt(calendar!)
    const starts = lines.filter((line) => line.startsWith('DTSTART')).map((line) => line.slice(-8))

    expect(text).toMatch(/ 1 31 ม\.ค\. 2570 .* 2 28 ก\.พ\. 2570 .* 60 31 ธ\.ค\. 2574 /)
    expect(html).toContain('value="2027-01-31"')
    expect(csv).toContain('2,2,28 ก.พ. 2570,')
    expect(calendar).not.toContain('outstanding')
    // Instalments, tax and insurance of five years, and 60 and 30 days before the end; the discount of the law is a person's.
    expect(starts).toHaveLength(60 + 5 + 5 + 2)
    expect(text).toContain('ส่วนลดตามกฎหมายเมื่อปิดบัญชีใช้กับบุคคลธรรมดา')
    expect(await calendarAt(calendar!.replace('&buyer=company', ''))).toContainEqual(
      expect.stringContaining('ส่วนลดถ้าปิดบัญชีขึ้นเป็น 70%'),
    )
    expect(starts).toContain('20270228')
    expect(starts.at(-1)).toBe('20311231')
    expect(lines.find((line) => line.includes('อีก 60 วันครบสัญญา'))).toBeDefined()
    expect(lines.find((line) => line.includes('ผ่อนครบ โอนให้นิติบุคคล'))).toBeDefined()
  },
)

test('a first instalment before its month says what the rate is then', async () => {
  const plan = (firstDue: string) =>
    read(
      `/monthly-installment/own-price?vehicle=pickup&price=600000&down=20%25&shape=season-6&term=60&firstDue=${firstDue}`,
    )

  expect((await plan('2027-01-15')).text).toMatch(
    /นับงวดแรกหลังทำสัญญา 6 เดือน ถ้าทำสัญญาวันนี้.*อัตราที่แท้จริงเป็น [56]\.\d\d% ต่อปี/,
  )
  expect((await plan('2027-05-30')).text).not.toContain('ถ้าทำสัญญาวันนี้')
})

test.each([
  ['29/2/2570', 'กรอกวันครบกำหนดงวดแรกเป็นวัน/เดือน/ปี'],
  ['2026-11-20', 'วันที่เลือกผ่านไปแล้ว'],
  ['2030-01-01', 'เลือกวันภายใน 1 ปีจากวันนี้'],
  ['<b>', 'กรอกวันครบกำหนดงวดแรกเป็นวัน/เดือน/ปี'],
])('the day %s is refused beside its field, and the rest of a refinance counts', async (typed, words) => {
  const { html, text } = await read(
    `/refinance?${WITH_REFINANCE}&amount=300000&firstDue=${encodeURIComponent(typed)}`,
  )

  expect(text).toContain(words)
  expect(html).toContain(`value="${typed.replace('<', '&lt;').replace('>', '&gt;')}"`)
  expect(text).toMatch(/ผ่อนเดือนละ [\d,]+ บาท/)
  expect(hrefsIn(html, 'calendar.ics')).toEqual([])
})

test.each([
  ['/monthly-installment', DOUBLE],
  ['/refinance', `${WITH_REFINANCE}&amount=300000`],
])('a calendar of %s without a day, or without a calculation, is not there', async (path, query) => {
  expect((await site.request(`${path}/calendar.ics?${query}`)).status).toBe(404)
  expect((await site.request(`${path}/calendar.ics?firstDue=2027-01-31`)).status).toBe(404)
})

test('every year and term of a model is in a grid, whose years lead to what it says of them', async () => {
  const { html, text } = await read(`/refinance?${WITH_REFINANCE}&amount=300000`)
  const grid = html.slice(html.indexOf('id="years-and-terms"'))
  const other = /href="([^"]*year=2022[^"]*)".*?<\/tr>/s.exec(grid)!
  const cells = [...other[0].matchAll(/<td[^>]*>([\d,]+)<\/td>/g)].map(([, cell]) => cell!)
  const led = await read(other[1]!.replaceAll('&amp;', '&'))

  expect(text).toMatch(/วงเงินและค่างวดของทุกปีรถและทุกจำนวนงวด ผ่อนเดือนละเท่าไร ถ้าขอ 300,000 บาท/)
  expect(text).toMatch(/2555 อายุ 14 ปี [\d,]+ เกินวงเงินของปีนี้/)
  // The most that the year is given, then its six terms.
  expect(cells).toHaveLength(7)
  for (const cell of cells) expect(led.text).toContain(cell)
  expect(led.text).toContain(`60 งวด ${cells[5]} อัตราที่แท้จริง`)
})

test('a model or product of an old link that is not offered any more is said, and what takes its place', async () => {
  const model = await read('/refinance?carType=car&brand=arun&modelGroup=arun-tawan-cab&model=gone&year=2023')
  const product = await read(`/refinance?${WITH_REFINANCE}&amount=300000&product=gone`)

  expect(model.text).toContain('ที่เลือกไว้ไม่มีในรายการราคาประเมินของวันนี้')
  expect(product.text).toContain('ประเภทสินเชื่อที่เลือกไว้ไม่มีให้รถคันนี้แล้ว ตัวเลขด้านล่างเป็นของ')
  expect(product.text).toMatch(/ผ่อนเดือนละ [\d,]+ บาท/)
})

test('a file of a refinance that cannot be calculated is not there', async () => {
  const none = await site.request(`/refinance/schedule.csv?${WITH_REFINANCE}&amount=5`)

  expect(none.status).toBe(404)
})

test('the rate of a promotion does not stand beside the figures of another', async () => {
  const plain = await read('/refinance')
  const farmers = await read('/refinance?campaign=refinance-harvest&promotion=refinance-harvest')
  const calculated = await read(`/refinance?${WITH_REFINANCE}&amount=300000&campaign=refinance-harvest`)

  expect(plain.text).toContain('ดอกเบี้ยคงที่เริ่ม 0.295% ต่อเดือน')
  expect(farmers.text).not.toContain('ดอกเบี้ยคงที่เริ่ม 0.295% ต่อเดือน')
  expect(calculated.html).not.toContain('aria-label="อัตราดอกเบี้ย"')
})

const CONSENT = { 'consent.privacyNotice': 'on', 'consent.noticeVersion': '2569-1' }
const PERSON = {
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  mobilePhone: '0898765432',
  province: '60',
  contactTime: 'any',
  ...CONSENT,
}

/** Writes down a calculation; its id. */
async function keep(): Promise<string> {
  const response = await site.request(`/monthly-installment?${DOUBLE}&down=20%25&term=60`, {
    method: 'POST',
    body: new URLSearchParams({ next: 'link' }),
  })
  return new URL(response.headers.get('location')!, 'http://site').searchParams.get('id')!
}

/** Sends a form as a page does; the page that follows. */
async function post(address: string, values: Record<string, string>) {
  const response = await site.request(address, { method: 'POST', body: new URLSearchParams(values) })
  expect(response.status).toBe(303)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { text: textOf(await site.html(response.headers.get('location')!, { headers: { cookie } })) }
}

test.each([
  { address: 'own-price?vehicle=truck&price=2500000', flat: '4.85%', source: 'อัตราสูงสุดของรถบรรทุกใหม่' },
  {
    address: 'own-price?vehicle=tractor&price=2500000&down=20',
    flat: '3.95%',
    source: 'อัตราสูงสุดของรถหัวลากใหม่',
  },
  { address: 'own-price?price=2500000', flat: '2.89%', source: 'อัตราของรถกระบะใหม่' },
  { address: 'budget?vehicle=tractor&budget=70000&down=20%25', flat: '3.95%', source: 'รถหัวลากใหม่' },
])(
  'a price without a model is calculated with the rates of its kind: $address',
  async ({ address, flat, source }) => {
    const { text } = await read(`/monthly-installment/${address}`)

    expect(text).toContain(flat)
    expect(text).toContain(source)
  },
)

test('the kind of vehicle goes along from one way of calculating to the others', async () => {
  const price = await read('/monthly-installment/own-price?vehicle=truck&price=2500000')
  const models = await read('/monthly-installment?carType=truck')

  expect(hrefsIn(price.html, '/budget')[0]).toContain('vehicle=truck')
  expect(hrefsIn(price.html, 'carType=truck')).not.toHaveLength(0)
  expect(hrefsIn(models.html, 'own-price')[0]).toContain('vehicle=truck')
  expect(price.html).toMatch(/<option value="truck" selected="">/)
})

test.each([
  {
    typed: '/monthly-installment/own-price?price=7%E0%B9%81%E0%B8%AA%E0%B8%99&down=15&term=60',
    plain: '/monthly-installment/own-price?price=700000&down=15&term=60',
    box: 'name="price" value="700,000"',
  },
  {
    typed: `/monthly-installment?${DOUBLE}&down=${encodeURIComponent('๑.๕ แสน')}`,
    plain: `/monthly-installment?${DOUBLE}&down=150000`,
    box: 'name="down" value="150,000"',
  },
  {
    typed: `/refinance?${WITH_REFINANCE}&amount=250k&outstanding=${encodeURIComponent('แสนสอง')}`,
    plain: `/refinance?${WITH_REFINANCE}&amount=250000&outstanding=120000`,
    box: 'name="amount" value="250,000"',
  },
  {
    typed: `/?price=${encodeURIComponent('1 ล้าน 2 แสน')}&down=15&term=60`,
    plain: '/?price=1200000&down=15&term=60',
    box: 'name="price" value="1,200,000"',
  },
])(
  'an amount as people write it is a plain number in the address and shown as understood: $typed',
  async ({ typed, plain, box }) => {
    const response = await site.request(typed)

    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(plain)
    const attributes = box.split(' ').sort()
    const inputs = [...(await site.html(plain)).matchAll(/<input ([^>]*?)\/?>/g)].map(([, text]) => text!)
    expect(inputs.some((input) => attributes.every((attribute) => input.includes(attribute)))).toBe(true)
  },
)

test('an amount that is not understood stays as it was typed, and is explained', async () => {
  const { html, text } = await read(`/monthly-installment/own-price?price=${encodeURIComponent('7แสนk')}`)

  expect(html).toContain('value="7แสนk"')
  expect(text).toContain('กรอกราคารถเป็นบาท เช่น 650,000 หรือ 6.5 แสน')
})

test.each([
  {
    mode: 'a price',
    address: '/monthly-installment/own-price?price=650000&down=97500&term=48',
    title: 'รถกระบะใหม่ตามราคาที่ใส่',
    shown: /ผ่อนเดือนละ 12,795 บาท 48 งวด ราคา 650,000 บาท ดาวน์ 97,500 บาท \(15%\)/,
    again: '/monthly-installment/own-price?vehicle=pickup&price=650000&down=97500&term=48',
  },
  {
    mode: 'a budget',
    address: '/monthly-installment/budget?budget=12000&down=20%25&term=60',
    title: 'รถกระบะใหม่ตามงบผ่อนเดือนละ 12,000 บาท',
    shown: /ผ่อนเดือนละ 12,000 บาท 60 งวด ราคา 786,368 บาท ดาวน์ 157,273 บาท \(20%\)/,
    again: '/monthly-installment/own-price?vehicle=pickup&price=786368&down=157273&term=60',
  },
])(
  'a result by $mode is saved, opened again, mailed and told to a dealer',
  async ({ address, title, shown, again }) => {
    const save = async (next: string) => {
      const response = await site.request(address, { method: 'POST', body: new URLSearchParams({ next }) })
      expect(response.status).toBe(303)
      return response.headers.get('location')!
    }
    const saved = await read((await save('link')).split('#')[0]!)
    const mail = await read(await save('mail'))
    const dealer = await read(await save('dealer'))
    const called = await read(await save('call'))

    expect(saved.text).toContain(title)
    expect(saved.text).toMatch(shown)
    expect(saved.text).toMatch(/ใช้อัตราของรถกระบะใหม่/)
    expect(hrefsIn(saved.html, again)[0]).toBe(again)
    for (const { text } of [mail, dealer]) expect(text).toContain(title)
    expect(called.text).toMatch(new RegExp(`จากผลคำนวณของคุณ: ${title} ราคา`))
  },
)

test('prices and models are compared side by side, and what is not offered is named', async () => {
  const beside = [
    'tawan-double-25-at~new-vehicle~200000~60',
    '~~97500~60~~~~pickup~650000',
    '~~97500~60~~~~boat~650000',
    '~~1~60~~~~pickup~650000',
    '~~97500~13~~~~pickup~650000',
  ]
  const { text } = await read(
    `/monthly-installment/compare?${beside.map((one) => `with=${encodeURIComponent(one)}`).join('&')}`,
  )

  expect(text).toContain('เทียบ 2 แบบ')
  // The boat, the down payment of a baht and the term of 13 months are not offered.
  expect(text).toContain('เทียบไม่ได้แล้ว 3 แบบ')
  expect(text).toContain('(ราคา 650,000 บาท ดาวน์ 97,500 บาท 60 งวด) ไม่มีในรายการราคาของเราแล้ว')
  expect(text).toContain('ดาวน์ 1 บาท 60 งวด) ต้องดาวน์อย่างน้อย 15%')
  expect(text).toContain('ดาวน์ 97,500 บาท 13 งวด) สินเชื่อนี้ผ่อนตามจำนวนงวดที่เลือกไม่ได้')
  expect(text).toMatch(/รถกระบะใหม่ตามราคาที่ใส่ ค่างวด 10,539 บาท/)
})

test('a comparison whose link is too long for a QR code says so in its place', async () => {
  const ours = 'with=~~130000~60~~~~pickup~650000'
  const long = [1, 2, 3, 4].map((i) => `with=~~130000~60~~~~${i}${'x'.repeat(225)}`)
  const { html, text } = await read(`/monthly-installment/compare?${[ours, ...long].join('&')}`)
  const short = await read(`/monthly-installment/compare?${ours}`)

  expect(html.includes('qr.svg')).toBe(false)
  expect(text).toContain('ลิงก์ยาวเกินกว่าจะทำเป็นคิวอาร์โค้ด')
  expect(short.html).toContain(`qr.svg?${ours}`)
})

test.each([
  ['hire purchase', `/monthly-installment?${DOUBLE}&term=60`],
  ['a price', '/monthly-installment/own-price?vehicle=pickup&price=650000&down=130000&term=60'],
  ['refinance', `/refinance?${WITH_REFINANCE}&amount=300000`],
])('the days of %s go along when it is saved, mailed and shared', async (_, address) => {
  const dated = `${address}&firstDue=2027-01-31&buyer=company`
  const days = 'firstDue=2027-01-31&buyer=company'
  const to = async (next: string) => {
    const answer = await site.request(dated, { method: 'POST', body: new URLSearchParams({ next }) })
    return answer.headers.get('location')!.split('#')[0]!
  }
  const saved = await to('link')
  const mail = await read(await to('mail'))
  const shown = await read(saved)

  expect(saved).toMatch(new RegExp(`/saved\\?id=[0-9a-f-]{36}&term=60&${days}$`))
  expect(shown.text).toContain('60 31 ธ.ค. 2574')
  expect(hrefsIn(shown.html, 'calendar.ics')[0]).toContain(days)
  expect(shown.html).toContain(encodeURIComponent(`&${days}`))
  expect(mail.html).toMatch(/name="firstDue" value="2027-01-31".*name="buyer" value="company"/s)
  expect(hrefsIn(mail.html, '/saved?').every((href) => href.endsWith(days))).toBe(true)
  expect((await read(dated)).html).toContain(encodeURIComponent(`&${days}`))
})

test('another model or year of a refinance keeps the amount and the product', async () => {
  const { html } = await read(`/refinance?${WITH_REFINANCE}&amount=300000&product=refinance-70`)
  const vehicle = html.slice(html.indexOf('aria-label="เลือกรถ"'), html.indexOf('</form>'))

  expect(vehicle).toMatch(/name="amount" value="300000"/)
  expect(vehicle).toMatch(/name="product" value="refinance-70"/)
})

test.each([
  [
    '/monthly-installment/own-price?vehicle=pickup&price=800000&down=160000&term=60',
    'ยอดจัดทุก 1 แสนบาท เสียดอกเบี้ยรวม',
  ],
  [`/refinance?${WITH_REFINANCE}&amount=300000`, 'วงเงินทุก 1 แสนบาท เสียดอกเบี้ยรวม'],
])('%s says its interest per day and per 100,000 baht', async (address, words) => {
  const { text } = await read(address)

  expect(text).toMatch(new RegExp(`ดอกเบี้ยเฉลี่ยวันละ [\\d,.]+ บาท ${words} [\\d,]+ บาท หรือวันละ [\\d.]+ บาท`))
})

test('every column of a comparison says its interest per day, another lender’s too', async () => {
  // 640,000 baht with 80,000 of interest over 60 months.
  const { text } = await read(
    '/monthly-installment/compare?with=~~160000~60~~~~pickup~800000~~12000&with=~~160000~60~~~~pickup~800000',
  )

  expect(text).toContain('เฉลี่ยวันละ 43.84 บาท หรือวันละ 6.85 บาท ต่อยอดจัดทุก 1 แสนบาท')
  expect(text.split('ต่อยอดจัดทุก 1 แสนบาท')).toHaveLength(3)
})

test.each([
  `/monthly-installment?${DOUBLE}&term=60`,
  '/monthly-installment/own-price?vehicle=pickup&price=650000&down=130000&term=60',
  '/monthly-installment/budget?vehicle=pickup&budget=12000&down=20%25&term=60',
  '/monthly-installment/solve?vehicle=pickup&price=650000&term=60&pay=9000',
])('without JavaScript %s takes a shape and its amount in one go', async (address) => {
  const { html } = await read(address)
  const boxes = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, box]) => box!).join('')
  const sent = await site.request(
    `${address}&shape=balloon&last-balloon=${encodeURIComponent('2 แสน')}&last-half-yearly-extra=`,
  )
  const location = sent.headers.get('location')!
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)

  expect(boxes).toContain(' name="last-balloon"')
  expect(location).toMatch(/shape=balloon.*&last=200000$/)
  expect((await read(location)).html).toMatch(/name="last" value="200,000"|value="200,000"[^>]*name="last"/)
  expect(new Set(ids).size).toBe(ids.length)
})
