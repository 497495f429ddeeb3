import { createMiddleware } from 'hono/factory'
import type { HandledCall } from '../calls/handled-call.ts'

type WakeJobs = (() => void) | undefined

/** A call whose write runs the jobs that it may have added at once. */
export const wakeAfterCall = ({ call, handle }: HandledCall, wakeJobs: WakeJobs): HandledCall =>
  call.method === 'GET' || !wakeJobs
    ? { call, handle }
    : {
        call,
        async handle(input, caller) {
          const answer = await handle(input, caller)
          wakeJobs()
          return answer
        },
      }

/** The same for the staff API, whose calls are reached over HTTP alone. */
export const wakeAfterWrite = (wakeJobs: WakeJobs) =>
  createMiddleware(async (c, next) => {
    await next()
    if (c.req.method !== 'GET' && c.res.ok) wakeJobs?.()
  })
