import type { Fields } from '@leasing/contract/forms/define-form'
import { form } from '@leasing/contract/forms/refinance'

const SETTLED = ['carType', 'brand', 'modelGroup', 'model', 'gear', 'shape']

/** For a calculation, whose vehicle and money are settled: no draft of another one may take their place. */
export const refinanceOfCalculation = {
  ...form,
  fields: Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [
      name,
      SETTLED.includes(name) ? { ...field, kind: 'hidden' } : field,
    ]),
  ) as Fields,
}
