import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { atMost } from '../at-most.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { Answer } from './child.ts'

/** An honest document of 10 MiB takes about a second. */
const LIMIT_MS = 8_000

const MAX_HEAP_MIB = 256

/** The library keeps every name that it has ever read. */
const MAX_DOCUMENTS = 200

const IDLE_MS = 60_000

const inTurn = atMost(2)

type Worker = { child: ChildProcess; documents: number; idleTimer?: NodeJS.Timeout }

const idleWorkers: Worker[] = []

/**
 * The same pages as a new document without anything that acts. It is parsed in a process of its own: a document that takes too much memory
 * or time ends that process and nothing else. Throws `FileRefusal`.
 */
export async function checkPdf(bytes: Buffer, limitMs = LIMIT_MS): Promise<Buffer> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || !bytes.subarray(-2048).includes('%%EOF'))
    throw new FileRefusal('file-unreadable')
  const answer = await inTurn(() => rewriteApart(bytes, limitMs))
  if ('code' in answer) throw new FileRefusal(answer.code)
  return Buffer.from(answer.bytes)
}

async function rewriteApart(bytes: Buffer, limitMs: number): Promise<Answer> {
  const worker = idleWorkers.pop() ?? startWorker()
  const { child } = worker
  clearTimeout(worker.idleTimer)
  const tooLong = setTimeout(() => child.kill('SIGKILL'), limitMs)
  // While it works the process waits for it, and else it does not.
  child.ref()
  child.channel?.ref()
  const answer = await ask(child, bytes)
  clearTimeout(tooLong)
  child.unref()
  child.channel?.unref()
  worker.documents++
  if (child.connected && worker.documents < MAX_DOCUMENTS) keep(worker)
  else child.kill('SIGKILL')
  return answer
}

function ask(child: ChildProcess, bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const end = () => resolve({ code: 'file-unreadable' })
    child.once('exit', end)
    child.once('message', (answer: Answer) => {
      child.off('exit', end)
      resolve(answer)
    })
    child.send(bytes)
  })
}

function startWorker(): Worker {
  const child = fork(path.join(import.meta.dirname, 'child.ts'), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MIB}`],
    // No secrets; and the library writes to the console what it wonders about.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // It could not be started, or ended before it read everything; 'exit' says so too.
  child.on('error', () => {})
  return { child, documents: 0 }
}

function keep(worker: Worker) {
  idleWorkers.push(worker)
  worker.idleTimer = setTimeout(() => {
    idleWorkers.splice(idleWorkers.indexOf(worker), 1)
    worker.child.kill('SIGKILL')
  }, IDLE_MS).unref()
}
