/** Who may import whom: docs/architecture.md. */
const never = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
})

export default {
  forbidden: [
    never(
      'rules-stand-alone',
      '^packages/rules',
      '^(apps|packages/(contract|server|ui))',
      'rules may import nothing of ours',
    ),
    never(
      'contract-knows-rules-only',
      '^packages/contract',
      '^(apps|packages/(server|ui))',
      'contract may import rules only',
    ),
    never(
      'ui-knows-no-site',
      '^packages/ui',
      '^(apps|packages/(contract|server))|node_modules/(@react-router|react-router|hono)/',
      'the design system serves any application: links and forms are handed in (`navigation.tsx`)',
    ),
    never(
      'server-knows-no-application',
      '^packages/server/src/(?!.*\\.test\\.ts$)',
      '^(apps|packages/ui)',
      'what every process needs to serve knows no API and no site; its tests may use the test support of the API',
    ),
    never(
      'no-internals-in-a-running-process',
      '^apps/(website|office)/(app|server)/(?!.*\\.test\\.ts$|dev\\.ts$)',
      '^apps/api/src/(staff/)?internals\\.ts$',
      'a running site or office uses the public modules of the API',
    ),
    never(
      'api-knows-no-website',
      '^apps/api',
      '^(apps/website|packages/ui)',
      'the API does not know the website',
    ),
    never(
      'site-knows-no-staff',
      '^(apps/website|apps/api/src/(?!staff/|staff-cli\\.ts|.*\\.test\\.ts))',
      '^(apps/(office|api/src/staff/)|packages/contract/src/staff/(?!(.*-values|links)\\.ts$))|node_modules/(better-auth|@better-auth)/',
      'the office is a process of its own: the public site has none of its calls, and does not load what signs staff in',
    ),
    never(
      'pages-know-no-api',
      '^apps/website/app',
      '^(apps/(api|website/server)|packages/server)',
      'pages use the contract, never the API',
    ),
    never(
      'screens-know-no-api',
      '^apps/office/app',
      '^(apps/(api|website|office/server)|packages/server)',
      'the screens of the office use the contract, never the API or the website',
    ),
    never(
      'the-site-knows-no-office',
      '^(apps/website|apps/api|packages)',
      '^apps/office',
      'the public site stands without the office',
    ),
    never(
      'the-product-knows-no-tool',
      '^(apps|packages|e2e)/',
      '^tools/',
      'tools use the product and its test support, never the other way round',
    ),
    never(
      'pages-open-no-database',
      '^apps/(website|office)/app',
      'node_modules/(kysely|pg|sharp|hono|@hono)',
      'pages have no database, no server and no picture tools',
    ),
    {
      name: 'rules-have-no-dependencies',
      severity: 'error',
      comment: 'rules are pure: no library, no Node',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'packages-are-declared',
      severity: 'error',
      comment: 'an undeclared package is missing from the image, however well it loads here',
      from: { path: '^(apps|packages|e2e|tools)/', pathNot: '\\.test(-d)?\\.tsx?$|/test/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'routes-share-nothing',
      severity: 'error',
      comment: 'what two areas use stands beside `routes/`: in `ui/`, `forms/`, `calculators/`, `dealers/` …',
      from: { path: '^apps/website/app/routes/([^/]+)/' },
      to: { path: '^apps/website/app/routes/', pathNot: '^apps/website/app/routes/$1/' },
    },
    never(
      'pieces-know-no-frame',
      '^apps/website/app/ui',
      '^apps/website/app/layouts',
      'a piece of a page does not know the frame around it',
    ),
    never(
      'nothing-knows-a-route',
      '^apps/website/app/(?!routes/|routes\\.ts$)',
      '^apps/website/app/routes/',
      'shared rooms know no page',
    ),
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|data)/' },
    tsPreCompilationDeps: true,
    // The tool cannot use TypeScript 7. Its own parser misses `export type … from`; swc misses only `import('x').T`.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
