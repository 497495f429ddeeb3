import type { PublicCall } from '@leasing/contract/call'
import { calls } from '@leasing/contract/calls'
import { problem } from '@leasing/contract/errors'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { callPath, callPaths } from '../src/http/call-paths.ts'
import { describeCalls, type OpenApiDocument } from '../src/http/openapi.ts'

type HeaderObject = { $ref?: string; required?: boolean; schema?: { type?: string } }

type ResponseObject = {
  $ref?: string
  headers?: Record<string, HeaderObject>
  content?: Record<string, { schema: object }>
}

type Document = OpenApiDocument & {
  paths: Record<string, Record<string, { responses: Record<string, ResponseObject> }>>
}

/** What a test's API answered. `body` is absent where the method has none. */
export type Answer = { status: number; headers: Headers; body: Uint8Array | undefined }

const DOCUMENT_ID = 'https://api.test/openapi.json'

const callsAt = callPaths<PublicCall>(Object.values(calls))

/** Not calls of the contract: how it is described, and the pictures of the content. */
const isOutside = (path: string) => /^\/(openapi\.json|docs|pictures\/.*)$/.test(path)

/** What a path, or a method that is not described, can be answered with. */
const UNDESCRIBED = new Set([401, 404, 405, 413])

let checker: Promise<ReturnType<typeof createChecker>> | undefined

/** Throws when an answer is not what the OpenAPI document says: an undeclared status, media type, header or body. */
export async function checkAnswer(method: string, url: string, answer: Answer): Promise<void> {
  const path = callPath(new URL(url, 'http://api.test').pathname)
  if (isOutside(path)) return
  checker ??= describeCalls(calls).then((document) => createChecker(document as Document))
  const fault = (await checker)(method, path, answer)
  if (fault) throw new Error(`${method} ${path} is not answered as the contract says: ${fault}`)
}

function createChecker(document: Document) {
  const ajv = new Ajv2020({ strict: false, discriminator: true, formats: { html: true, binary: true } })
  addFormats.default(ajv)
  ajv.addSchema({ $id: DOCUMENT_ID, ...document })
  const validators = new Map<string, ValidateFunction>()

  function validatorOf(pointer: string): ValidateFunction {
    const known = validators.get(pointer)
    if (known) return known
    const validator = ajv.compile({ $ref: `${DOCUMENT_ID}#${pointer}` })
    validators.set(pointer, validator)
    return validator
  }

  /** An object of the document, and where it is, once its reference is followed. */
  function resolve<Part extends { $ref?: string }>(
    part: Part,
    pointer: string,
  ): { part: Part; pointer: string } {
    if (part.$ref === undefined) return { part, pointer }
    const at = part.$ref.slice(1)
    const found = at
      .split('/')
      .slice(1)
      .reduce<unknown>((within, key) => (within as Record<string, unknown>)[key], document)
    return { part: found as Part, pointer: at }
  }

  function headerFault(response: ResponseObject, pointer: string, headers: Headers): string | undefined {
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const { part, pointer: at } = resolve(header, `${pointer}/headers/${escaped(name)}`)
      const value = headers.get(name)
      if (value === null) {
        if (part.required) return `there is no ${name}`
        continue
      }
      const validate = validatorOf(`${at}/schema`)
      if (!validate(part.schema?.type === 'integer' ? Number(value) : value))
        return `${name}: ${value} ${ajv.errorsText(validate.errors)}`
    }
    return undefined
  }

  function bodyFault(
    response: ResponseObject,
    pointer: string,
    { headers, body }: Answer,
  ): string | undefined {
    if (body === undefined) return undefined
    if (!response.content) return body.length > 0 ? 'there should be no body' : undefined
    const type = headers.get('content-type')?.split(';')[0] ?? 'none'
    if (!response.content[type]) return `the media type ${type} is not declared`
    if (!type.endsWith('json')) return undefined
    const validate = validatorOf(`${pointer}/content/${escaped(type)}/schema`)
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    return validate(value)
      ? undefined
      : `${ajv.errorsText(validate.errors)} in ${JSON.stringify(value).slice(0, 500)}`
  }

  return (method: string, path: string, answer: Answer): string | undefined => {
    const described = method === 'HEAD' ? 'GET' : method
    const call = callsAt(path).find((other) => other.method === described)
    if (!call) return undescribedFault(answer)
    const operation = `/paths/${escaped(call.path)}/${described.toLowerCase()}`
    const { responses } = document.paths[call.path]![described.toLowerCase()]!
    const declared = responses[answer.status]
    if (!declared) return `the status ${answer.status} is not declared`
    const { part, pointer } = resolve(declared, `${operation}/responses/${answer.status}`)
    return headerFault(part, pointer, answer.headers) ?? bodyFault(part, pointer, answer)
  }
}

function undescribedFault({ status, headers, body }: Answer): string | undefined {
  if (!UNDESCRIBED.has(status)) return `the status ${status} is not declared`
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return 'it is no problem'
  const parsed = body && problem.safeParse(JSON.parse(new TextDecoder().decode(body)))
  return parsed && !parsed.success ? parsed.error.message : undefined
}

/** Of a part of a JSON pointer in a URL. */
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
