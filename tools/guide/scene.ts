import type { People } from './people.ts'
import type { Stage } from './stage.ts'

type Scene = (people: People, stage: Stage) => Promise<void>

/** Tasks of the guide, each done as it says, by their ids. */
export type Scenes = Readonly<Record<string, Scene>>
