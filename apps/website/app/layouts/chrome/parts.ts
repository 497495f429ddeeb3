/** One chunk, which `around.ts` loads. */
export { CookieBar } from './cookie-bar.tsx'
export { FloatingMenu } from './floating-menu.tsx'
export { Footer, SimpleFooter } from './footer.tsx'
export { SimpleBar } from './simple-bar.tsx'
export { TopBar } from './top-bar.tsx'
