import { formatBaht } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'

type PriceList = { name: string; isHighest: boolean; asOf?: string | undefined }

/** Says which vehicles' rates apply to a price without a model. */
export const rateSource = ({ name, isHighest, asOf }: PriceList): string =>
  `${isHighest ? `อัตราสูงสุดของ${name}ในรายการราคาของเรา บางรุ่นต่ำกว่านี้` : `อัตราของ${name}`}${asOf ? ` ณ ${formatThaiDate(asOf)}` : ''}`

/** The title of a calculation without a model: by the typed price, or by the monthly budget. */
export const ownPriceName = (listName: string, monthlyBudget?: number): string =>
  monthlyBudget === undefined
    ? `${listName}ตามราคาที่ใส่`
    : `${listName}ตามงบผ่อนเดือนละ ${formatBaht(monthlyBudget)}`

/** The required note on its figures. */
export const ownPriceNote = (list: PriceList): string =>
  `ใช้${rateSource(list)} ค่างวดจริงขึ้นกับรุ่นรถและผลการพิจารณา`
