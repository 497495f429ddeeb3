import { useEffect } from 'react'
import { creditEstimation, otp } from '../../state/calculations.ts'

type CreditEstimation = ReturnType<typeof creditEstimation.get>

/** Shows the other parts of the page where the visitor stands. The truth stays in the sealed cookie and on the server. */
export function useMirror(standing: Partial<CreditEstimation>) {
  const text = JSON.stringify(standing)
  useEffect(() => {
    const { initial, get } = creditEstimation
    const { selectedDealer } = get()
    creditEstimation.set({ ...initial, selectedDealer, ...(JSON.parse(text) as Partial<CreditEstimation>) })
    otp.set({ isVerified: true })
  }, [text])
}
