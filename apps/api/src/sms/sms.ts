/** Sends text messages. Throws when a message was not taken over. */
export type Sms = { send: (message: SmsMessage) => Promise<void> }

export type SmsMessage = {
  /** Ten digits. */
  to: string
  text: string
}

/** One or two may be a number that the gateway does not know. */
const FAILURES_IN_A_ROW = 3

/** Sends, and knows whether the gateway has refused or missed the last messages of this process. */
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
