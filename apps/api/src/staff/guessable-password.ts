import { ApiError } from '@leasing/contract/errors'
import type { Db } from '../db/schema.ts'

/** Of zxcvbn, from 0 to 4. Below 3 a hundred million guesses find the password, which a stolen hash allows within hours. */
const LEAST_SCORE = 3

/** Estimating takes longer than linear time. Nobody's first 64 characters are weak and the rest strong by accident. */
const MAX_CHECKED = 64

/** Thai words that the dictionary, made of leaked passwords, does not have. */
const THAI_WORDS = ['รหัสผ่าน', 'พาสเวิร์ด', 'สวัสดี', 'ไม่บอก']

/**
 * Throws `invalid-input` for a password that is quickly guessed: a common one (with other capitals, digits or signs too), a pattern of the
 * keyboard, or one made of the person's name, the address, or the company's name.
 */
export async function refuseGuessablePassword(
  db: Db,
  password: string,
  person: { name: string; email: string },
): Promise<void> {
  // Long enough, and unlike any word, where the address stops in the middle of one.
  if (person.email.toLowerCase().startsWith(password.toLowerCase())) throw guessable()
  loading ??= loadEstimator()
  const estimator = await loading
  const known = [
    ...THAI_WORDS,
    ...wordsOf(person.name),
    ...wordsOf(person.email),
    ...(await companyWords(db)),
  ]
  if (estimator.check(password.slice(0, MAX_CHECKED), known).score < LEAST_SCORE) throw guessable()
}

const guessable = () => new ApiError('invalid-input', { errors: [{ path: 'password', code: 'guessable' }] })

let loading: ReturnType<typeof loadEstimator> | undefined

/** Loaded with the first password that is chosen: the dictionary takes 25 MB, and most processes never need it. */
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

/** A text, its words, and its words written as one; `Somchai.J@example.co.th` has `somchai.j`, `somchai` and `example`. */
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
