import type { Dealer } from '@leasing/contract/dealers'
import { districtIn, provinceNamed } from '../../dealers/place-words.ts'

export type Found = Dealer & { distanceKm?: number | undefined }

/** A dealer as the list of choices shows it. */
export const dealerView = ({
  sequence,
  branchCode,
  nameTh,
  type,
  province,
  provinceName,
  districtName,
  distanceKm,
  hours,
  hoursStructured,
  phone,
}: Found) => ({
  sequence,
  branchCode,
  name: nameTh,
  type,
  place: `${districtIn(province, districtName)} ${provinceNamed(provinceName)}`,
  distanceKm,
  hours,
  hoursStructured,
  phone,
})

export type DealerView = ReturnType<typeof dealerView>
