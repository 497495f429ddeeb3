import { parentPort, workerData } from 'node:worker_threads'
import type { SheetWanted } from './export.ts'
import { toFile } from './sheet.ts'

const { leads, fileTypes, how } = workerData as SheetWanted
parentPort!.postMessage(await toFile(leads, fileTypes, how))
