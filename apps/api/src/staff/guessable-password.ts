import { ApiError } from '@leasing/contract/errors'
import type { Db } from '../db/schema.ts'

/** Score of zxcvbn, 0 to 4. Below 3 a hundred million guesses suffice, which a stolen hash allows within hours. */
const LEAST_SCORE = 3

/** zxcvbn takes superlinear time. A password whose first 64 characters are weak is rejected whatever follows. */
const MAX_CHECKED = 64

/** Thai words missing from the dictionary of leaked passwords. */
const THAI_WORDS = ['รหัสผ่าน', 'พาสเวิร์ด', 'สวัสดี', 'ไม่บอก']

/**
 * Throws `invalid-input` for a guessable password: a common one and its variants, a keyboard pattern, or one made of the person's name, address, or
 * the company's name.
 */
export async function refuseGuessablePassword(
  db: Db,
  password: string,
  person: { name: string; email: string },
): Promise<void> {
  // zxcvbn misses a truncated address, which is long and ends in the middle of a word.
  if (person.email.toLowerCase().startsWith(password.toLowerCase())) throw guessable()
  loading ??= loadEstimator()
  const estimator = await loading
  const guesses = [
    ...THAI_WORDS,
    ...wordsOf(person.name),
    ...wordsOf(person.email),
    ...(await companyWords(db)),
  ]
  if (estimator.check(password.slice(0, MAX_CHECKED), guesses).score < LEAST_SCORE) throw guessable()
}

const guessable = () => new ApiError('invalid-input', { errors: [{ path: 'password', code: 'guessable' }] })

let loading: ReturnType<typeof loadEstimator> | undefined

/** Loaded on first use: the dictionary takes 25 MB, and most processes never need it. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
  })
}

/** A text, its words, and its words joined; `Somchai.J@example.co.th` gives `somchai.j`, `somchai` and `example`. */
function wordsOf(text: string): string[] {
  const whole = text.trim().toLowerCase()
  const words = whole.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= 4)
  return [whole, ...whole.split('@'), words.join(''), ...words].filter((word) => word !== '')
}

async function companyWords(db: Db): Promise<string[]> {
  const row = await db
    .selectFrom('content')
    .select('source')
    .where('collection', '=', 'site')
    .executeTakeFirst()
  const brand: unknown = row && JSON.parse(row.source).brand
  if (typeof brand !== 'object' || brand === null) return []
  const { nameTh, nameEn, shortName } = brand as Record<string, unknown>
  return [nameTh, nameEn, shortName].flatMap((name) => (typeof name === 'string' ? wordsOf(name) : []))
}
