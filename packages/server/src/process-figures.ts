import { readFileSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import manifest from '../../../package.json' with { type: 'json' }
import { attempt } from './attempt.ts'
import { type Figures, gauge, total } from './metrics.ts'

/** Version of the running release: docs/decisions/0063-releases.md. */
export const VERSION = manifest.version

/** Release, memory, processor, descriptors, and the disk of `dataDir`. Figures that the system does not provide are omitted. */
export const processFigures = (dataDir: string): Figures => ({
  leasing_build_info: gauge('Running release and version of Node; always 1', () => ({
    [`version="${VERSION}",node="${process.versions.node}"`]: 1,
  })),
  process_resident_memory_bytes: gauge('Memory of the process', () => process.memoryUsage.rss()),
  process_cpu_seconds: total('Processor time of the process', cpuSeconds),
  process_start_time_seconds: gauge(
    'Start time of the process, in Unix seconds',
    () => performance.timeOrigin / 1000,
  ),
  process_open_fds: gauge('Open file descriptors: files and connections', () =>
    readdir('/proc/self/fd').then(
      (open) => open.length,
      () => undefined,
    ),
  ),
  process_max_fds: gauge('Maximum number of open file descriptors', () => readDescriptorLimit()),
  leasing_disk_bytes: gauge('Size and free space of the disk of DATA_DIR', () =>
    statfs(dataDir).then(
      ({ bsize, blocks, bavail }) => ({ 'state="size"': blocks * bsize, 'state="free"': bavail * bsize }),
      () => undefined,
    ),
  ),
})

const MIN_DESCRIPTORS = 4096

/** Each connection takes a descriptor; without free ones the process refuses every request, including health checks. */
export function warnOfFewDescriptors(logger: Logger, limit = readDescriptorLimit()): void {
  if (limit === undefined || limit >= MIN_DESCRIPTORS) return
  logger.warn({ limit }, 'the limit of open files is low: set LimitNOFILE, or ulimit -n, to 65536')
}

/** The soft limit of open descriptors; undefined without `/proc` or when unlimited. */
export function readDescriptorLimit(file = '/proc/self/limits'): number | undefined {
  const limits = attempt(() => readFileSync(file, 'utf8')) ?? ''
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return soft === undefined ? undefined : Number(soft)
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
