import { afterAll } from 'vitest'
import { fileEnds } from './file-end.ts'

afterAll(fileEnds)
