import fc, { type Arbitrary } from 'fast-check'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  pattern?: string
  format?: string
  example?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
}

/** Values that have broken servers: types that do not fit, the very large, odd unicode, keys of prototypes, formulas, markup. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1e308,
    -1e308,
    5e-324,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '\0',
    '\u202E\u200B\uFEFF',
    '\uD800',
    'ๆ'.repeat(5000),
    '👩‍👩‍👧‍👦'.repeat(50),
    '=cmd()',
    '../../etc/passwd',
    '%00%2e%2e',
    '<script>alert(1)</script>',
    "'; drop table lead; --",
    '{{7*7}}',
    '๐๘๑๒๓๔๕๖๗๘',
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null, constructor: { prototype: { polluted: 1 } } },
    JSON.parse('{"__proto__":{"polluted":1},"toString":1,"length":-1}'),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly what the schema describes, with hostile values anywhere: deep enough into a handler to break it, wrong enough to try. */
export function arbitraryFrom(
  schema: JsonSchema,
  definitions: Record<string, JsonSchema>,
): Arbitrary<unknown> {
  const fitting = fittingArbitrary(resolve(schema, definitions), definitions)
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: hostile })
}

const resolve = (schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema =>
  schema.$ref ? (definitions[schema.$ref.split('/').at(-1)!] ?? {}) : schema

function fittingArbitrary(schema: JsonSchema, definitions: Record<string, JsonSchema>): Arbitrary<unknown> {
  const within = (part: JsonSchema) => arbitraryFrom(part, definitions)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(within))
  if (schema.allOf) return within(schema.allOf[0] ?? {})
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) return objectOf(schema, within)
  if (type === 'array') return fc.array(within(schema.items ?? {}), { maxLength: 4 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return numberOf(schema)
  if (type === 'string') return stringOf(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  within: (part: JsonSchema) => Arbitrary<unknown>,
) {
  const parts = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, within(part)]))
  const plain = fc.record(parts, { requiredKeys: required.filter((key) => key in parts) })
  const extended = fc
    .tuple(plain, fc.constantFrom('__proto__', 'constructor', 'extra', ''), hostile)
    .map(([object, key, value]) => Object.fromEntries([...Object.entries(object), [key, value]]))
  const cut = fc.record(parts, { requiredKeys: [] })
  return fc.oneof(
    { weight: 10, arbitrary: plain },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: cut },
  )
}

const numberOf = ({ minimum = -10, maximum = 1_000_000 }: JsonSchema) =>
  fc.oneof(
    fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) }),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0.5),
  )

/** What the schema's own examples, formats and patterns allow, and words that fields commonly hold. */
function stringOf({ example, examples, format, pattern }: JsonSchema): Arbitrary<string> {
  const known = [example, ...(examples ?? [])].filter((value) => typeof value === 'string')
  const arbitraries: Arbitrary<string>[] = known.map((value) => fc.constant(value))
  if (format === 'uuid') arbitraries.push(fc.uuid())
  if (format === 'date' || format === 'date-time')
    arbitraries.push(fc.constantFrom('2025-06-15', '2025-02-30', '0000-00-00', '9999-12-31'))
  if (pattern && pattern.length < 60) arbitraries.push(fc.stringMatching(new RegExp(pattern)))
  if (arbitraries.length === 0)
    arbitraries.push(
      fc.constantFrom(
        'สมชาย',
        '0812345678',
        'somchai@example.com',
        '60',
        '2025-06-15',
        'AB1234567',
        '1101700203450',
      ),
      fc.string({ maxLength: 30 }),
    )
  return fc.oneof(...arbitraries)
}
