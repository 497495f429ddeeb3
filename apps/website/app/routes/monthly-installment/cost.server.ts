import type { ApiClient } from '@leasing/contract/client'
import { parseBaht } from '@leasing/rules/amount'
import { annualTax } from '@leasing/rules/annual-tax'
import type { Satang } from '@leasing/rules/schedule'
import type { Name, Query } from './address.ts'

type CostLine = { label: string; perMonth: Satang; note?: string }

type CostFaults = Partial<Record<Name, string>>

/** What keeping the vehicle costs a month beside the instalment: what the visitor chose and typed, and the tables of tax and insurance. */
export async function loadCosts(api: ApiClient, query: Query) {
  const [vehicleTax, compulsory, { items: classes }] = await Promise.all([
    api.findVehicleTax(),
    api.findCompulsoryInsurance(),
    api.listInsuranceClasses(),
  ])
  const faults: CostFaults = {}
  const lines: CostLine[] = []

  const amount = (name: Name, message: string, { min = 0, max = 10_000_000 } = {}): number | undefined => {
    if (!query[name]) return undefined
    const value = parseBaht(query[name])
    if (value !== undefined && value >= min && value <= max) return value
    faults[name] = message
    return undefined
  }

  const taxed = vehicleTax.classes.find(({ id }) => id === query.taxClass)
  const size = taxed && amount('size', SIZE_FAULTS[taxed.scale.by], { min: 50, max: 60_000 })
  if (taxed && size !== undefined && Number.isInteger(size)) {
    const { scale } = taxed
    const vehicle =
      scale.by === 'engine'
        ? { ageYears: 0, scale, engineCc: size }
        : { ageYears: 0, scale: { by: scale.by, steps: scale.steps }, weightKg: size }
    const { tax } = annualTax(vehicle, vehicleTax.late)
    lines.push({ label: 'ภาษีรถประจำปี', perMonth: monthly(tax), note: 'ปีแรกของรถ' })
  } else if (taxed && !faults.size) faults.size = SIZE_FAULTS[taxed.scale.by]

  const premium = compulsory.premiums.find(({ id }) => id === query.premium)
  if (premium) lines.push({ label: 'ประกันภัยภาคบังคับ (พ.ร.บ.)', perMonth: monthly(premium.totalSatang) })

  const insured = classes.find(({ key }) => key === query.insurance)
  const insuranceYear = amount('insuranceYear', 'กรอกเบี้ยประกันทั้งปีเป็นบาท เช่น 18,000', { max: 1_000_000 })
  if (insuranceYear)
    lines.push({
      label: insured ? `ประกันภัย${insured.shortTitle}` : 'ประกันภัยภาคสมัครใจ',
      perMonth: monthly(insuranceYear * 100),
    })

  const km = amount('km', 'กรอกระยะทางต่อเดือนเป็นกิโลเมตร เช่น 2,000', { max: 100_000 })
  const kmPerLitre = amount('kmPerLitre', 'กรอกว่ารถวิ่งได้กี่กิโลเมตรต่อลิตร เช่น 12.5', { min: 0.5, max: 100 })
  const fuel = amount('fuel', 'กรอกราคาน้ำมันต่อลิตร เช่น 32.94', { min: 1, max: 500 })
  if (km && kmPerLitre && fuel)
    lines.push({ label: 'น้ำมัน', perMonth: Math.round((km / kmPerLitre) * fuel * 100) })

  const serviceYear = amount('serviceYear', 'กรอกค่าบำรุงรักษาทั้งปีเป็นบาท เช่น 12,000', { max: 1_000_000 })
  if (serviceYear) lines.push({ label: 'บำรุงรักษาและยาง', perMonth: monthly(serviceYear * 100) })

  return {
    lines,
    faults,
    choices: {
      taxClasses: vehicleTax.classes.map(({ id, plate, vehicles }) => ({
        id,
        name: `${plate.title} ${vehicles}`,
      })),
      premiums: compulsory.premiums.map(({ id, vehicle, use, totalSatang }) => ({
        id,
        name: `${vehicle}${use === 'hire' ? ' รับจ้าง' : ''}`,
        totalSatang,
      })),
      classes: classes
        .filter(({ key }) => key.startsWith('class-'))
        .map(({ key, shortTitle }) => ({ id: key, name: shortTitle })),
    },
  }
}

export type Costs = Awaited<ReturnType<typeof loadCosts>>

const SIZE_FAULTS = {
  engine: 'กรอกขนาดเครื่องยนต์เป็นซีซี เช่น 2,499',
  weight: 'กรอกน้ำหนักรถเป็นกิโลกรัม เช่น 1,740',
}

const monthly = (perYear: Satang): Satang => Math.round(perYear / 12)
