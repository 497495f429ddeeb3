/** Rich text whose wide tables can be scrolled with the keys: what scrolls must be able to take the focus. */
export const scrollableTables = (html: string) =>
  html.replaceAll('<div class="tb-wrapper">', '<div class="tb-wrapper" tabindex="0">')
