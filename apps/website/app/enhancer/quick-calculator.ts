import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { plainAmount, showAmount } from '@leasing/rules/amount'
import { showDownPayment } from '@leasing/rules/down-payment'
import { listNamed, type OwnPrice, withList } from '../calculators/price-list.ts'
import { calculateQuickly, detailsOf, downHintOf, hintOf, noteOf } from '../calculators/quick-calculation.ts'

/** Recalculates the instalment on every input in the home page card (`calculators/quick-calculator.tsx`), and once at start for earlier input. */
export function driveQuickCalculator(form: HTMLFormElement) {
  const price = boxOf(form, 'price')
  const down = boxOf(form, 'down')
  show(form)
  // After Back the browser restores the field values.
  window.addEventListener('pageshow', () => show(form))
  form.addEventListener('input', () => show(form))
  price.addEventListener('change', () => {
    price.value = showAmount(price.value)
  })
  down.addEventListener('change', () => {
    down.value = showDownPayment(down.value)
    show(form)
  })
  form.querySelector('[data-choices="down"]')!.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    down.value = target.value
    show(form)
  })
  form.addEventListener('formdata', ({ formData }) => {
    for (const box of [price, down]) formData.set(box.name, plainAmount(box.value))
  })
}

const listsOf = (form: HTMLFormElement): readonly HpPriceList[] =>
  JSON.parse(form.querySelector('script')!.textContent)

const inputOf = ({ elements }: HTMLFormElement): OwnPrice => {
  const read = (name: string) => (elements.namedItem(name) as HTMLInputElement | RadioNodeList).value
  return {
    vehicle: read('vehicle'),
    price: read('price'),
    down: read('down'),
    term: read('term'),
  }
}

/** Replaces the down payments and terms by those of the new vehicle type. Values are kept where possible, otherwise the nearest is taken. */
function changeVehicle(form: HTMLFormElement, list: HpPriceList, input: OwnPrice) {
  const downs = list.downPercents.map((percent) => `${percent}%`)
  renderChoices(form, 'down', downs, (button: HTMLButtonElement, down) => {
    button.value = down
    button.textContent = down
  })
  renderChoices(form, 'term', list.terms, (label: HTMLLabelElement, term) => {
    const box = label.querySelector('input')!
    box.value = String(term)
    box.checked = box.value === input.term
    label.querySelector('span')!.textContent = box.value
  })
  boxOf(form, 'down').value = input.down
  boxOf(form, 'price').value = input.price
}

/** Renders a choice for each value from the first one on the page. */
function renderChoices<Value, Choice extends HTMLElement>(
  form: HTMLFormElement,
  name: string,
  values: readonly Value[],
  write: (choice: Choice, value: Value) => void,
) {
  const container = form.querySelector(`[data-choices="${name}"] > div`)!
  const template = container.firstElementChild!
  container.replaceChildren(
    ...values.map((value) => {
      const choice = template.cloneNode(true) as Choice
      write(choice, value)
      return choice
    }),
  )
}

const boxOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

function show(form: HTMLFormElement) {
  const lists = listsOf(form)
  const typed = inputOf(form)
  const list = listNamed(lists, typed.vehicle)
  const { shownVehicle = lists[0]!.id } = form.dataset
  if (shownVehicle !== list.id)
    changeVehicle(form, list, withList({ ...typed, vehicle: shownVehicle }, lists, list.id))
  form.dataset.shownVehicle = list.id
  const result = calculateQuickly(inputOf(form), list)
  const error = 'message' in result ? result : undefined
  const hint = hintOf(result, list)
  for (const [name, text] of Object.entries(detailsOf(result))) write(form, name, text)
  write(form, 'note', noteOf(list))
  write(form, 'hint', hint ?? '')
  partOf(form, 'hint').hidden = hint === undefined
  partOf(form, 'details').hidden = error !== undefined
  for (const field of ['price', 'down', 'term'] as const)
    showError(form, field, error?.field === field ? error.message : undefined)
  const downHint = downHintOf(result)
  write(form, 'downHint', downHint ?? '')
  partOf(form, 'downHint').hidden = downHint === undefined
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-choices="down"] button'))
    button.ariaPressed = String(button.value === boxOf(form, 'down').value)
}

function showError(form: HTMLFormElement, field: 'price' | 'down' | 'term', message: string | undefined) {
  write(form, `${field}Fault`, message ?? '')
  partOf(form, `${field}Fault`).parentElement!.hidden = message === undefined
  if (field === 'term') return
  const box = boxOf(form, field)
  box.ariaInvalid = String(message !== undefined)
  if (message === undefined) box.removeAttribute('aria-describedby')
  else box.setAttribute('aria-describedby', `quick-${field}-fault`)
}

const partOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[data-quick="${name}"]`)!

function write(form: HTMLFormElement, name: string, text: string) {
  const part = partOf(form, name)
  if (part.textContent !== text) part.textContent = text
}
