import { userInfo } from 'node:os'

/** Who runs a command, for the audit log. A container may run as a number without a name. */
export function userOfSystem(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
