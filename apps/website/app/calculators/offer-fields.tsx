import type { Campaign } from '@leasing/contract/catalogue-fields'
import { formatPercent } from '@leasing/rules/baht'
import type { ShapeName } from '@leasing/rules/repayment-shapes'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { SelectField } from '@leasing/ui/field'
import type { Nearest } from './choices.ts'
import { TakeNearest } from './form-parts.tsx'
import { ShapeAmountField, ShapeField } from './shape-field.tsx'
import { type TermResult, Terms } from './terms.tsx'

type Chosen = { campaign: string; shape: string; last: string; term: string }

type OfferFieldsProps = {
  campaigns: readonly Pick<Campaign, 'id' | 'name' | 'detail' | 'endDate' | 'flatRateDiscountPercent'>[]
  shapes: readonly ShapeName[]
  shape: ShapeName
  /** By which a shape suggests its amount; without one no shape needs an amount. */
  price?: number
  terms: readonly TermResult[]
  /** `term` is the one whose result is shown. */
  chosen: Omit<Chosen, 'shape'>
  faults: { [Name in keyof Chosen]?: string | undefined }
  nearest: { [Name in keyof Chosen]?: Nearest | undefined }
  /** The address of the same calculation with a change. */
  hrefWith: (change: Partial<Chosen>) => string
  onChange: (change: Partial<Chosen>) => void
}

/** What every offer lets a visitor choose besides the money: campaign, shape and term. */
export function OfferFields({
  campaigns,
  shapes,
  shape,
  price,
  terms,
  chosen,
  faults,
  nearest,
  hrefWith,
  onChange,
}: OfferFieldsProps) {
  const campaign = campaigns.find(({ id }) => id === chosen.campaign)
  return (
    <>
      {(campaigns.length > 0 || faults.campaign) && (
        <SelectField
          name="campaign"
          label="โปรโมชั่น"
          value={chosen.campaign}
          onChange={(event) => onChange({ campaign: event.target.value })}
          hint={campaign && `${campaign.name}: ${campaign.detail} ใช้ได้ถึง ${formatThaiDate(campaign.endDate)}`}
          error={faults.campaign}
        >
          <option value="">ไม่ใช้โปรโมชั่น</option>
          {faults.campaign && <option value={chosen.campaign}>โปรโมชั่นที่ใช้ไม่ได้</option>}
          {campaigns.map(({ id, name, flatRateDiscountPercent }) => (
            <option key={id} value={id}>
              {name}
              {flatRateDiscountPercent > 0 && ` (ลด ${formatPercent(flatRateDiscountPercent)})`}
            </option>
          ))}
        </SelectField>
      )}
      <TakeNearest nearest={nearest.campaign} to={(campaign) => hrefWith({ campaign })} />
      <ShapeField
        shapes={shapes}
        chosen={shape}
        fault={faults.shape}
        // The amount was that of another shape.
        onChange={(shape) => onChange({ shape, last: '' })}
      />
      {price !== undefined && (
        <ShapeAmountField
          shapes={shapes}
          shape={shape}
          price={price}
          value={chosen.last}
          fault={faults.last}
          onChange={(last) => onChange({ last })}
        />
      )}
      <TakeNearest nearest={nearest.last} to={(last) => hrefWith({ last })} />
      <Terms
        terms={terms}
        chosen={Number(chosen.term)}
        shape={shape}
        fault={faults.term}
        onChange={(term) => onChange({ term })}
      />
      <TakeNearest nearest={nearest.term} to={(term) => hrefWith({ term })} />
    </>
  )
}
