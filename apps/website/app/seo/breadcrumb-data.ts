/** The way to a page, from below the home page down to the page itself, which is last and needs no address. */
export type Trail = readonly { label: string; href?: string }[]

export const HOME: Trail[number] = { label: 'หน้าแรก', href: '/' }

/** A page's trail for search engines, for a page's meta as `script:ld+json`. */
export function breadcrumbData(trail: Trail, publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [HOME, ...trail].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: `${publicUrl}${href}` }),
    })),
  }
}
