/** Thrown for a body that is not a form: 415 when it does not claim to be one, 400 when it cannot be read as one. */
export class NotAForm extends Error {
  readonly status: 400 | 415

  constructor(status: 400 | 415) {
    super('the body is not a form')
    this.status = status
  }
}

const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) throw new NotAForm(415)
  try {
    return await request.formData()
  } catch {
    throw new NotAForm(400)
  }
}
