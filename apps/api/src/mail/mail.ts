export type MailMessage = {
  /** Bare addresses, without names. */
  to: readonly string[]
  subject: string
  text: string
  html?: string
  /** The same for every attempt to send a message, so that the recipient's server can drop duplicates. Letters, digits, dots and hyphens. */
  messageId: string
  replyTo?: string | undefined
}

/** Sends mail. Throws `DeliveryFailed` unless the server has confirmed that it accepted the message. */
export type Mail = {
  send: (message: MailMessage, signal?: AbortSignal) => Promise<void>
  close: () => void
}
