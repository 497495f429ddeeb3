import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { plainAmount, showAmount } from '@leasing/rules/amount'
import {
  calculateQuickly,
  detailsOf,
  hintOf,
  listNamed,
  noteOf,
  type QuickInput,
  withVehicle,
} from '../calculators/quick-calculation.ts'

/** Shows the instalment of what is typed and chosen in the card of the home page (`calculators/quick-calculator.tsx`), also of what was before this ran. */
export function driveQuickCalculator(form: HTMLFormElement) {
  const price = form.elements.namedItem('price') as HTMLInputElement
  show(form)
  // Back from the page that the form led to: the browser has restored the fields.
  window.addEventListener('pageshow', () => show(form))
  form.addEventListener('input', () => show(form))
  price.addEventListener('change', () => {
    price.value = showAmount(price.value)
  })
  form.addEventListener('formdata', ({ formData }) => formData.set('price', plainAmount(price.value)))
}

const listsOf = (form: HTMLFormElement): readonly HpPriceList[] =>
  JSON.parse(form.querySelector('script')!.textContent)

const inputOf = ({ elements }: HTMLFormElement): QuickInput => {
  const read = (name: string) => (elements.namedItem(name) as HTMLInputElement | RadioNodeList).value
  return {
    vehicle: read('vehicle'),
    price: read('price'),
    down: read('down'),
    term: read('term'),
  }
}

/** Another kind of vehicle has other down payments and terms: what was chosen stays where it can, the nearest is chosen otherwise. */
function changeVehicle(form: HTMLFormElement, list: HpPriceList, input: QuickInput) {
  offer(form, 'down', list.downPercents, '%', input.down)
  offer(form, 'term', list.terms, '', input.term)
  ;(form.elements.namedItem('price') as HTMLInputElement).value = input.price
}

function offer(
  form: HTMLFormElement,
  name: string,
  choices: readonly number[],
  unit: string,
  chosen: string,
) {
  const place = form.querySelector(`[data-choices="${name}"] > div`)!
  const pattern = place.querySelector('label')!
  place.replaceChildren(
    ...choices.map((choice) => {
      const label = pattern.cloneNode(true) as HTMLElement
      const box = label.querySelector('input')!
      box.value = String(choice)
      box.checked = box.value === chosen
      label.querySelector('span')!.textContent = `${choice}${unit}`
      return label
    }),
  )
}

function show(form: HTMLFormElement) {
  const lists = listsOf(form)
  const typed = inputOf(form)
  const list = listNamed(lists, typed.vehicle)
  const { shownVehicle = lists[0]!.id } = form.dataset
  if (shownVehicle !== list.id)
    changeVehicle(form, list, withVehicle({ ...typed, vehicle: shownVehicle }, lists, list.id))
  form.dataset.shownVehicle = list.id
  const result = calculateQuickly(inputOf(form), list)
  const fault = 'message' in result ? result : undefined
  const hint = hintOf(result, list)
  for (const [name, text] of Object.entries(detailsOf(result))) write(form, name, text)
  write(form, 'note', noteOf(list))
  write(form, 'hint', hint ?? '')
  partOf(form, 'hint').hidden = hint === undefined
  partOf(form, 'details').hidden = fault !== undefined
  showFault(form, 'price', fault?.field === 'price' ? fault.message : undefined)
  showFault(form, 'choice', fault && fault.field !== 'price' ? fault.message : undefined)
}

function showFault(form: HTMLFormElement, field: 'price' | 'choice', message: string | undefined) {
  write(form, `${field}Fault`, message ?? '')
  partOf(form, `${field}Fault`).parentElement!.hidden = message === undefined
  if (field === 'choice') return
  const box = form.elements.namedItem('price') as HTMLInputElement
  box.ariaInvalid = String(message !== undefined)
  if (message === undefined) box.removeAttribute('aria-describedby')
  else box.setAttribute('aria-describedby', 'quick-price-fault')
}

const partOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[data-quick="${name}"]`)!

function write(form: HTMLFormElement, name: string, text: string) {
  const part = partOf(form, name)
  if (part.textContent !== text) part.textContent = text
}
