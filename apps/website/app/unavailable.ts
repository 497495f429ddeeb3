import { data } from 'react-router'

/** Ends a loader or an action with 503; the server adds `Retry-After`. */
export function throwUnavailable(next = 'รอสักครู่แล้วลองอีกครั้ง'): never {
  throw data({ message: `ระบบขัดข้องชั่วคราว ${next} หรือโทร. 1366` }, { status: 503 })
}
