import fieldStyles from './field.module.css'
import { inputId } from './form-context.ts'
import { HUMAN } from './human.ts'

/** Checkbox to confirm that a human submits the form, instead of an inaccessible CAPTCHA. A new challenge clears it. */
export const HumanStep = ({
  challenge = 'on',
  isTicked = false,
}: {
  challenge?: string | undefined
  isTicked?: boolean
}) => (
  <label key={challenge} className={fieldStyles.check}>
    <input type="checkbox" id={inputId(HUMAN)} name={HUMAN} value={challenge} defaultChecked={isTicked} />
    <span>ยืนยันว่าฉันเป็นคน ไม่ใช่โปรแกรมอัตโนมัติ</span>
  </label>
)
