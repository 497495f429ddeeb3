import manifest from '../../../../package.json' with { type: 'json' }

/** The release that runs: docs/decisions/0063-releases.md. */
export const VERSION = manifest.version
