/** The event on the document once React has hydrated it. */
export const HYDRATED = 'hydrated'

/** Whether React hydrates this page (`tool` of its handle). */
export const isTool = () => document.documentElement.dataset.tool !== undefined

/** All scripts of the page are in place; tests wait for it. */
export function markReady() {
  document.documentElement.dataset.ready = ''
}
