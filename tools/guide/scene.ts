import type { Page } from '@playwright/test'
import type { Frame } from './frame.ts'
import type { People } from './people.ts'

/** What a scene can do besides using the page. */
export type Stage = {
  /** Records the texts of this screen. */
  see: (page: Page) => Promise<void>
  /** Takes a part of this screen as the picture with this name. */
  take: (name: string, page: Page, frame: Frame) => Promise<void>
}

type Scene = (people: People, stage: Stage) => Promise<void>

/** The guide's tasks by id; each scene does its task as the guide describes it. */
export type Scenes = Readonly<Record<string, Scene>>
