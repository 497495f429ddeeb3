import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto'

type Making = { challenge: string; rp: { id: string } }
type Asking = { challenge: string; rpId: string }
/** What a device and its browser may do differently. */
type Ways = { origin?: string; isVerified?: boolean }

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** A device that keeps one passkey, and the browser around it: answers in the words of `navigator.credentials`, as WebAuthn level 3 writes them. */
export function anAuthenticator(officeUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, { origin = officeUrl }: Ways) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(rpId: string, { isVerified = true }: Ways, key?: Buffer) {
    counter++
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (key ? WITH_KEY : 0)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), uint32(counter), key ?? Buffer.alloc(0)])
  }

  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** `navigator.credentials.create` */
    make({ challenge, rp }: Making, ways: Ways = {}) {
      const aaguid = Buffer.alloc(16)
      const key = Buffer.concat([
        aaguid,
        Buffer.of(0, id.length),
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, ways).toString('base64url'),
        attestationObject: attestation(authenticatorData(rp.id, ways, key)).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** `navigator.credentials.get` */
    answer({ challenge, rpId }: Asking, ways: Ways = {}) {
      const client = clientData('webauthn.get', challenge, ways)
      const data = authenticatorData(rpId, ways)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a key of the curve P-256. */
const coseKey = ({ x = '', y = '' }: JsonWebKey) =>
  Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20),
    Buffer.from(x, 'base64url'),
    Buffer.of(0x22, 0x58, 0x20),
    Buffer.from(y, 'base64url'),
  ])

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
const attestation = (data: Buffer) =>
  Buffer.concat([
    Buffer.of(0xa3),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.of(0xa0),
    cborText('authData'),
    Buffer.of(0x58, data.length),
    data,
  ])

const cborText = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
