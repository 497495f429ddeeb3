import { z } from 'zod'
import { get, post } from './call.ts'
import { list } from './list.ts'

// Compiled but never run: calls without descriptions do not compile.

const words = { area: 'dealers', summary: 'Summary', description: 'Description' } as const
const answer = z.string()

get('/a', { ...words, answer })
get('/a/{id}', {
  ...words,
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z.number().optional() }),
  parameters: { id: 'Id', limit: 'Limit' },
  answer,
})

// @ts-expect-error without a description
get('/a', { area: 'dealers', summary: 'Summary', answer })

// @ts-expect-error of no area
get('/a', { ...words, area: 'somewhere', answer })

// @ts-expect-error a parameter without words
get('/a/{id}', { ...words, params: z.object({ id: z.string() }), answer })

// @ts-expect-error a parameter of the query without words
post('/a', { ...words, query: z.object({ q: z.string() }), parameters: {}, body: answer, answer })

// @ts-expect-error words of no parameter
get('/a', { ...words, parameters: { id: 'Id' }, answer })

list('/a', { ...words, item: answer })
list('/a', { ...words, item: answer, query: { q: answer }, parameters: { q: 'Q' } })

// @ts-expect-error a parameter of a list without words
list('/a', { ...words, item: answer, query: { q: answer } })
