/** Why a passkey could not be used or created. */
export type PasskeyFailure = 'cancelled' | 'refused' | 'confirm-needed' | 'unreachable'

type Answer = { failure: PasskeyFailure } | { options?: object }

/** Whether this browser supports passkeys. The alternative is a password with a code. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Signs in with a passkey, or confirms a sign-in. Undefined when it worked. */
export const usePasskeyToSignIn = () =>
  exchange('sign-in', async (options) =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )

/** Creates a passkey on this device with a name. Returns undefined on success. */
export const makePasskey = (name: string) =>
  exchange(
    'add',
    async (options) =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON,
        ),
      }),
    name,
  )

async function exchange(
  what: 'sign-in' | 'add',
  ask: (options: object) => Promise<Credential | null>,
  name?: string,
): Promise<PasskeyFailure | undefined> {
  const begun = await post(`${what}-options`, {})
  if ('failure' in begun) return begun.failure
  let credential: Credential | null
  try {
    credential = await ask(begun.options!)
  } catch {
    // The person dismissed the dialog, or the device has no passkey of ours.
    return 'cancelled'
  }
  if (!credential) return 'cancelled'
  const ended = await post(what, { response: (credential as PublicKeyCredential).toJSON(), name })
  return 'failure' in ended ? ended.failure : undefined
}

async function post(step: string, body: object): Promise<Answer> {
  try {
    const response = await fetch(`/passkey/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  } catch {
    return { failure: 'unreachable' }
  }
}
