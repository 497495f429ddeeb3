import { createSection } from './create-section.ts'

export type NavbarItem = { isOpen: boolean }

/** The frame around every page. */
export const app = createSection({
  navbar: { isScrolled: false, isMenuOpen: false },
  floatingMenu: 'expanded' as 'expanded' | 'collapsed',
  isOnline: true,
  /** False on 2g, with data saver on, and offline. */
  canPrefetch: true,
})
