import { readFileSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { attempt } from './attempt.ts'
import { type Figures, gauge, total } from './metrics.ts'
import { VERSION } from './version.ts'

/** The release, memory, processor, descriptors, and the disk of `dataDir`. A figure that the system does not provide is left out. */
export const processFigures = (dataDir: string): Figures => ({
  leasing_build_info: gauge('Which release runs, and on which Node; always 1', () => ({
    [`version="${VERSION}",node="${process.versions.node}"`]: 1,
  })),
  process_resident_memory_bytes: gauge('Memory of the process', () => process.memoryUsage.rss()),
  process_cpu_seconds: total('Processor time of the process', cpuSeconds),
  process_start_time_seconds: gauge(
    'When the process started, as a Unix time',
    () => performance.timeOrigin / 1000,
  ),
  process_open_fds: gauge('Open file descriptors: files and connections', () =>
    readdir('/proc/self/fd').then(
      (open) => open.length,
      () => undefined,
    ),
  ),
  process_max_fds: gauge('How many descriptors the process may have', () => readDescriptorLimit()),
  leasing_disk_bytes: gauge('The disk of DATA_DIR: its size, and what is free on it', () =>
    statfs(dataDir).then(
      ({ bsize, blocks, bavail }) => ({ 'state="size"': blocks * bsize, 'state="free"': bavail * bsize }),
      () => undefined,
    ),
  ),
})

const FEWEST_DESCRIPTORS = 4096

/** Each connection takes a descriptor; without any left the process refuses everybody, health checks included. */
export function warnOfFewDescriptors(logger: Logger, limit = readDescriptorLimit()): void {
  if (limit === undefined || limit >= FEWEST_DESCRIPTORS) return
  logger.warn({ limit }, 'few open files are allowed: set LimitNOFILE, or ulimit -n, to 65536')
}

/** The soft limit of open descriptors; undefined without `/proc` or without a limit. */
export function readDescriptorLimit(file = '/proc/self/limits'): number | undefined {
  const limits = attempt(() => readFileSync(file, 'utf8')) ?? ''
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? undefined : Number(soft)
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
