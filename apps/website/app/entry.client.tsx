import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnChunkFailure } from './layouts/chrome/reload-on-chunk-failure.ts'
import { rememberWritten } from './ui/still.tsx'

reloadOnChunkFailure()
rememberWritten(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
