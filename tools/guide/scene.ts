import type { People } from './people.ts'
import type { Stage } from './stage.ts'

type Scene = (people: People, stage: Stage) => Promise<void>

/** The guide's tasks by id; each scene does its task as the guide describes it. */
export type Scenes = Readonly<Record<string, Scene>>
