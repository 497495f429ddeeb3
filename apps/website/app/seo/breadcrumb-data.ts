import { HOME, type Trail } from '@leasing/ui/breadcrumb'

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
