export type MailMessage = {
  /** Addresses alone, without names. */
  to: readonly string[]
  subject: string
  text: string
  html?: string
  /** The same for every attempt at the same message: the recipient's server knows a repeat by it. Letters, digits, dots and hyphens. */
  messageId: string
  replyTo?: string | undefined
}

/** Hands messages to whoever carries them. Throws `DeliveryFailed` when it is not sure that one was taken. */
export type Mail = {
  send: (message: MailMessage, signal?: AbortSignal) => Promise<void>
  close: () => void
}
