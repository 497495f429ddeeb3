import { formatBaht } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'

type PriceList = { name: string; isHighest: boolean; asOf?: string | undefined }

/** Whose rates a price without a model is calculated with. */
export const rateSource = ({ name, isHighest, asOf }: PriceList): string =>
  `${isHighest ? `อัตราสูงสุดของ${name}ในรายการราคาของเรา บางรุ่นต่ำกว่านี้` : `อัตราของ${name}`}${asOf ? ` ณ ${formatThaiDate(asOf)}` : ''}`

/** What a calculation without a model is called: by the price that was typed, or by what somebody can pay a month. */
export const ownPriceName = (listName: string, monthlyBudget?: number): string =>
  monthlyBudget === undefined
    ? `${listName}ตามราคาที่ใส่`
    : `${listName}ตามงบผ่อนเดือนละ ${formatBaht(monthlyBudget)}`

/** What has to be said of its figures. */
export const ownPriceNote = (list: PriceList): string =>
  `ใช้${rateSource(list)} ค่างวดจริงขึ้นกับรุ่นรถและผลการพิจารณา`
