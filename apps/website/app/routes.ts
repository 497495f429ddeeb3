import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of the site: every URL, and the layout that it stands in. */
export default [
  layout('layouts/default.tsx', [
    index('routes/home/page.tsx'),
    route('promotion', 'routes/promotion/list.tsx'),
    route('promotion/detail', 'routes/promotion/detail.tsx'),
    route('promotion/:path', 'routes/promotion/article.tsx'),
    route('news', 'routes/news/list.tsx'),
    route('news/detail', 'routes/news/detail.tsx'),
    route('news/:path', 'routes/news/article.tsx'),
    route('*', 'routes/system/not-found.tsx'),
  ]),

  route('cookie-consent', 'routes/system/cookie-consent.ts'),
  route('preferences.css', 'routes/system/preferences-css.ts'),
  route('robots.txt', 'routes/system/robots-txt.ts'),
  route('sitemap.xml', 'routes/system/sitemap-xml.ts'),
  route('site.webmanifest', 'routes/system/web-manifest.ts'),
] satisfies RouteConfig
