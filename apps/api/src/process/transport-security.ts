type Environment = Readonly<Record<string, string | undefined>>

type Protection = {
  /** Whether the URL enforces TLS with certificate verification. */
  isProtected: (url: URL) => boolean
  needs: string
}

const HTTPS: Protection = {
  isProtected: ({ protocol }) => protocol === 'https:',
  needs: 'begin with https://',
}

/** Every variable that holds the address of an external service. */
const SERVICES: Readonly<Record<string, Protection>> = {
  DATABASE_URL: { isProtected: isProtectedPostgres, needs: 'say sslmode=verify-full' },
  S3_ENDPOINT: HTTPS,
  AUDIT_ANCHOR_ENDPOINT: HTTPS,
  API_BASE_URL: HTTPS,
  SMTP_URL: { isProtected: isProtectedSmtp, needs: 'leave TLS and the check of certificates on' },
  SMS_URL: HTTPS,
  LEADS_WEBHOOK_URL: HTTPS,
  PURGE_URL: HTTPS,
  ANALYTICS_URL: HTTPS,
  // clamd has no TLS.
  CLAMD_URL: { isProtected: ({ protocol }) => protocol === 'unix:', needs: 'lead to this machine' },
}

export const SERVICE_NAMES = Object.keys(SERVICES)

/** Errors for services that would be reached over the network in plain text without permission. */
export function plaintextErrors(env: Environment, allowed: readonly string[]): string[] {
  return Object.entries(SERVICES).flatMap(([name, { isProtected, needs }]) => {
    const value = env[name]
    if (!value || allowed.includes(name) || !URL.canParse(value)) return []
    const url = new URL(value)
    if (isThisMachine(url) || isProtected(url)) return []
    return [`${name}: must ${needs} in production, or be named in PLAINTEXT_ALLOWED`]
  })
}

function isThisMachine({ protocol, hostname, searchParams }: URL): boolean {
  const isPostgres = protocol.startsWith('postgres')
  // pg prefers the host in the query; one that starts with a slash is the folder of a Unix socket.
  const host = (isPostgres && searchParams.get('host')) || hostname
  return (isPostgres && /^(\/|%2f)/i.test(host)) || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

/** Follows `pg`: `require` verifies the certificate too, unless `uselibpqcompat` is set; `prefer` will not in its next version. */
function isProtectedPostgres({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode') ?? ''
  if (['verify-ca', 'verify-full'].includes(mode)) return true
  return mode === 'require' && !searchParams.has('uselibpqcompat')
}

/** `smtp:` is protected as well: `smtp-mail.ts` requires STARTTLS unless the address disables it. */
function isProtectedSmtp({ searchParams }: URL): boolean {
  const isOff = (name: string) => searchParams.has(name) && searchParams.get(name) !== 'true'
  return searchParams.get('ignoreTLS') !== 'true' && !isOff('requireTLS') && !isOff('tls.rejectUnauthorized')
}
