/** Sends text messages. Throws unless the message was accepted. */
export type Sms = { send: (message: SmsMessage) => Promise<void> }

export type SmsMessage = {
  /** Ten digits. */
  to: string
  text: string
}

/** One or two failures may come from a number that the gateway does not know. */
const FAILURES_IN_A_ROW = 3

/** Sends, and reports whether the last messages of this process have failed. */
export function watchSms(sms: Sms): Sms & { isFailing: () => boolean } {
  let failures = 0
  return {
    isFailing: () => failures >= FAILURES_IN_A_ROW,
    async send(message) {
      try {
        await sms.send(message)
        failures = 0
      } catch (error) {
        failures++
        throw error
      }
    },
  }
}
