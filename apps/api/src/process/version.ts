import manifest from '../../../../package.json' with { type: 'json' }

/** Version of the running release: docs/decisions/0063-releases.md. */
export const VERSION = manifest.version
