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

/** Recalculates the instalment on every input in the home page card (`calculators/quick-calculator.tsx`), and once at start for earlier input. */
export function driveQuickCalculator(form: HTMLFormElement) {
  const price = form.elements.namedItem('price') as HTMLInputElement
  show(form)
  // After Back the browser restores the field values.
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

/** Replaces the down payments and terms by those of the new vehicle type. Choices are kept where possible, otherwise the nearest is selected. */
function changeVehicle(form: HTMLFormElement, list: HpPriceList, input: QuickInput) {
  renderChoices(form, 'down', list.downPercents, '%', input.down)
  renderChoices(form, 'term', list.terms, '', input.term)
  ;(form.elements.namedItem('price') as HTMLInputElement).value = input.price
}

function renderChoices(
  form: HTMLFormElement,
  name: string,
  choices: readonly number[],
  unit: string,
  chosen: string,
) {
  const container = form.querySelector(`[data-choices="${name}"] > div`)!
  const template = container.querySelector('label')!
  container.replaceChildren(
    ...choices.map((choice) => {
      const label = template.cloneNode(true) as HTMLElement
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
  const error = 'message' in result ? result : undefined
  const hint = hintOf(result, list)
  for (const [name, text] of Object.entries(detailsOf(result))) write(form, name, text)
  write(form, 'note', noteOf(list))
  write(form, 'hint', hint ?? '')
  partOf(form, 'hint').hidden = hint === undefined
  partOf(form, 'details').hidden = error !== undefined
  showError(form, 'price', error?.field === 'price' ? error.message : undefined)
  showError(form, 'choice', error && error.field !== 'price' ? error.message : undefined)
}

function showError(form: HTMLFormElement, field: 'price' | 'choice', message: string | undefined) {
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
