import { isApiError } from '@leasing/contract/is-api-error'
import type { ServerBuild } from 'react-router'
import { throwUnavailable } from '../app/loader-errors.ts'

type AnyFunction = (...args: never[]) => unknown

/**
 * The build with loaders, actions and middleware that answer 503 when the API is unavailable and they do not handle it themselves. Otherwise
 * React Router answers 500 for an error that it does not know.
 */
export function answerUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, middleware } = route!.module
    const module = {
      ...route!.module,
      ...(loader && { loader: wrap(loader) }),
      ...(action && { action: wrap(action) }),
      ...(middleware && { middleware: middleware.map(wrap) }),
    }
    return [id, { ...route!, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

const wrap = <F extends AnyFunction>(run: F) =>
  (async (...args: never[]) => {
    try {
      return await run(...args)
    } catch (error) {
      if (isApiError(error) && error.status === 503) throwUnavailable()
      throw error
    }
  }) as unknown as F
