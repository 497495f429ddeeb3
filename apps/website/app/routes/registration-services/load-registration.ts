import type { RegistrationServiceKey } from '@leasing/contract/content/registration-service'
import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../../context.ts'
import { throw404IfNotFound } from '../../loader-errors.ts'
import { QUESTIONS_SHOWN } from './service-parts.tsx'

/** Registration services in the order of `keys`, with their FAQ. */
export async function loadRegistration(
  keys: readonly RegistrationServiceKey[],
  context: Readonly<RouterContextProvider>,
) {
  const { api } = context.get(requestContext)
  const [faq, ...services] = await Promise.all([
    api.findFaqTopic({ params: { topic: 'registration' } }),
    ...keys.map((key) => api.findRegistrationService({ params: { key } }).catch(throw404IfNotFound)),
  ])
  return { services, questions: faq.items.slice(0, QUESTIONS_SHOWN) }
}
