import type { Page } from '@playwright/test'
import type { Frame } from './frame.ts'

/** What a scene does besides pressing. */
export type Stage = {
  /** Notes what stands on this screen. */
  see: (page: Page) => Promise<void>
  /** Takes a part of this screen as the picture of this name. */
  take: (name: string, page: Page, frame: Frame) => Promise<void>
}
