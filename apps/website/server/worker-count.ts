import { availableParallelism, totalmem } from 'node:os'

const MIB = 1024 * 1024

/** Under load; docs/operations.md, "Sizing". */
const WORKER_MIB = 300
/** The primary process (110), and what encoding the pictures after the first start adds to one worker (550). */
const HEADROOM_MIB = 650

export type Machine = {
  processors: number
  /** What the process and its children may use together. */
  memoryBytes: number
}

export type WorkerCount = { workers: number; boundedBy: 'processors' | 'memory' }

/** How many processes `WORKERS=auto` starts: one for each processor, as many as fit into the memory, and at least one. */
export function countWorkers({ processors, memoryBytes }: Machine): WorkerCount {
  const fitting = Math.max(1, Math.floor((memoryBytes / MIB - HEADROOM_MIB) / WORKER_MIB))
  return fitting < processors
    ? { workers: fitting, boundedBy: 'memory' }
    : { workers: processors, boundedBy: 'processors' }
}

/**
 * The part of the machine that this process may use: processors as its affinity and, on Linux, the CPU quota of its cgroup allow (rounded down),
 * memory as its cgroup allows.
 */
export function readMachine(): Machine {
  // 0 where the system does not say, and more than the machine has where there is no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  return { processors: availableParallelism(), memoryBytes: Math.min(totalmem(), limit) }
}
