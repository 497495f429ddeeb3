import { readFileSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Figures } from './metrics.ts'

/** Memory, processor, descriptors, and the disk of `dataDir`. A figure that the system does not provide is left out. */
export const processFigures = (dataDir: string): Figures => ({
  process_resident_memory_bytes: {
    type: 'gauge',
    help: 'Memory of the process',
    samples: () => ({ '': process.memoryUsage.rss() }),
  },
  process_cpu_seconds: {
    type: 'counter',
    help: 'Processor time of the process',
    samples: () => ({ '': cpuSeconds() }),
  },
  process_start_time_seconds: {
    type: 'gauge',
    help: 'When the process started, as a Unix time',
    samples: () => ({ '': performance.timeOrigin / 1000 }),
  },
  process_open_fds: {
    type: 'gauge',
    help: 'Open file descriptors: files and connections',
    samples: () =>
      readdir('/proc/self/fd').then(
        (open) => ({ '': open.length }),
        () => ({}),
      ),
  },
  process_max_fds: {
    type: 'gauge',
    help: 'How many descriptors the process may have',
    samples: () => {
      const limit = readDescriptorLimit()
      return limit === undefined ? {} : { '': limit }
    },
  },
  leasing_disk_bytes: {
    type: 'gauge',
    help: 'The disk of DATA_DIR: its size, and what is free on it',
    samples: () =>
      statfs(dataDir).then(
        ({ bsize, blocks, bavail }) => ({ 'state="size"': blocks * bsize, 'state="free"': bavail * bsize }),
        () => ({}),
      ),
  },
})

const FEWEST_DESCRIPTORS = 4096

/** Each connection takes a descriptor; without any left the process refuses everybody, health checks included. */
export function warnOfFewDescriptors(logger: Logger, limit = readDescriptorLimit()): void {
  if (limit === undefined || limit >= FEWEST_DESCRIPTORS) return
  logger.warn({ limit }, 'few open files are allowed: set LimitNOFILE, or ulimit -n, to 65536')
}

/** The soft limit of open descriptors; undefined without `/proc` or without a limit. */
export function readDescriptorLimit(file = '/proc/self/limits'): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
