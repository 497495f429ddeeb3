import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { atMost } from '@leasing/server/at-most'
import { FileRejected } from '../file-rejected.ts'
import type { Answer } from './child.ts'

/** A normal document of 10 MiB takes about a second. */
const LIMIT_MS = 8_000

const MAX_HEAP_MIB = 256

/** The library caches every name it has read, so the process is replaced after so many documents. */
const MAX_DOCUMENTS = 200

const IDLE_MS = 60_000

const inTurn = atMost(2)

type Worker = { child: ChildProcess; documents: number; idleTimer?: NodeJS.Timeout }

const idleWorkers: Worker[] = []

/**
 * A new document with the same pages and nothing active. Parsed in a separate process: a document that takes too much memory or time ends only
 * that process. Throws `FileRejected`.
 */
export async function checkPdf(bytes: Buffer, limitMs = LIMIT_MS): Promise<Buffer> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || !bytes.subarray(-2048).includes('%%EOF'))
    throw new FileRejected('file-unreadable')
  const answer = await inTurn(() => rewriteApart(bytes, limitMs))
  if ('code' in answer) throw new FileRejected(answer.code)
  return Buffer.from(answer.bytes)
}

async function rewriteApart(bytes: Buffer, limitMs: number): Promise<Answer> {
  const worker = idleWorkers.pop() ?? (await startWorker())
  const { child } = worker
  clearTimeout(worker.idleTimer)
  // The child keeps this process alive only while it works.
  child.ref()
  child.channel?.ref()
  const tooLong = setTimeout(() => child.kill('SIGKILL'), limitMs)
  child.send(bytes)
  const answer = await nextMessage(child)
  clearTimeout(tooLong)
  child.unref()
  child.channel?.unref()
  worker.documents++
  if (answer && worker.documents < MAX_DOCUMENTS) keep(worker)
  else child.kill('SIGKILL')
  return (answer as Answer | undefined) ?? { code: 'file-unreadable' }
}

/** Starts a child and waits until it is ready. That time does not count against the document. */
async function startWorker(): Promise<Worker> {
  const child = fork(path.join(import.meta.dirname, 'child.ts'), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MIB}`],
    // No secrets in its environment; no output: the library prints warnings.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // An unhandled `error` event would end this process; the caller learns of it by the missing message.
  child.on('error', () => {})
  const worker = { child, documents: 0 }
  child.once('exit', () => forget(worker))
  if (!(await nextMessage(child))) throw new FileRejected('file-unchecked', new Error('no process for PDFs'))
  return worker
}

/** Undefined when the process ends first. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      child.off('exit', end).off('error', end).off('message', settle)
      resolve(message)
    }
    const end = () => settle(undefined)
    child.once('exit', end).once('error', end).once('message', settle)
  })
}

function keep(worker: Worker) {
  idleWorkers.push(worker)
  worker.idleTimer = setTimeout(() => {
    forget(worker)
    worker.child.kill('SIGKILL')
  }, IDLE_MS).unref()
}

function forget(worker: Worker) {
  const at = idleWorkers.indexOf(worker)
  if (at >= 0) idleWorkers.splice(at, 1)
}
