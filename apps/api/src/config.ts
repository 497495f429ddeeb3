import { localKeys } from '@leasing/server/local-keys'
import {
  apiConfig,
  commonConfig,
  commonVariables,
  deliveryErrors,
  deliveryOf,
  drainSeconds,
  type Environment,
  port,
  publicUrlErrors,
  readEnvironment,
  smsErrors,
  smsOf,
} from './process/environment.ts'

const apiVariables = commonVariables.extend({ PORT: port(3001), DRAIN_SECONDS: drainSeconds })

export type ApiConfig = ReturnType<typeof readApiConfig>

/** The configuration of the standalone API. Throws a `StartFailure` that names every bad variable. */
export function readApiConfig(environment: Environment) {
  const variables = readEnvironment(
    environment,
    apiVariables,
    ['API_TOKEN', 'DATA_KEY'],
    [publicUrlErrors, smsErrors, deliveryErrors],
  )
  return {
    ...commonConfig(variables),
    ...apiConfig(variables),
    port: variables.PORT,
    /** The website's URL in mails. */
    siteUrl: variables.PUBLIC_URL ?? 'http://localhost:3000',
    token: variables.API_TOKEN ?? localKeys(variables.DATA_DIR).API_TOKEN,
    sms: smsOf(variables),
    delivery: deliveryOf(variables),
  }
}
