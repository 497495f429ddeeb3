import { createSection } from './create-section.ts'

/** The frame around every page: top bar, floating menu, connection. */
export const app = createSection({
  navbar: { isScrolled: false, isMenuOpen: false },
  /** The entry of the top bar whose sub-menu is open, counted from 0. */
  navbarItems: { open: undefined as number | undefined },
  floatingMenu: 'expanded' as 'expanded' | 'collapsed',
  isOnline: true,
  /** False on 2g, with data saver on, and offline. */
  canPrefetch: true,
})
