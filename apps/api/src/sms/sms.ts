/** Sends text messages. Throws when a message was not taken over. */
export type Sms = { send: (message: SmsMessage) => Promise<void> }

export type SmsMessage = {
  /** Ten digits. */
  to: string
  text: string
}
