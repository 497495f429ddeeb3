const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g
const MODULE = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(<\/script>)/
const IMPORT = /import \* as (\w+) from ("[^"]+");\s*/g

/** So long it takes until what has come is drawn. */
const SHOWN_MS = 200

/** A picture that does not come must not keep the page still for ever. */
const PATIENCE_MS = 4000

/** What the router writes of the pages that the first one leads to, over many lines. */
const MANIFEST = /window\.__reactRouterManifest = (\{[\s\S]*?\});\s*window\.__reactRouterRouteModules/

/** Its names for what a page has not got: their absence says as much. */
const withoutNo = (_: string, value: unknown) => (value === false ? undefined : value)

/**
 * Lets a page be seen whole before its scripts are fetched and run: they wait for the window's `load`, or until the first touch or key was drawn.
 * Everything works without them meanwhile. `html` is a page as React Router writes it; one without its module script comes back as it is.
 */
export function scriptsLast(html: string): string {
  const found = MODULE.exec(html)
  if (!found) return html
  const [whole, open, script, close] = found as unknown as [string, string, string, string]
  const rest = html.slice(found.index + whole.length)
  return html.slice(0, found.index).replaceAll(PRELOAD, '') + open + lateOf(script) + close + rest
}

/** The scripts of all pages, as they came and as they are sent: there is one for each set of routes that stand in each other. */
const known = new Map<string, string>()
const MOST_KNOWN = 200

function lateOf(script: string): string {
  const before = known.get(script)
  if (before !== undefined) return before
  const late = madeLate(script)
  if (known.size < MOST_KNOWN) known.set(script, late)
  return late
}

function madeLate(script: string): string {
  const routes = [...script.matchAll(IMPORT)]
  const names = routes.map(([, name]) => name).join(',')
  const modules = routes.map(([, , file]) => `import(${file})`).join(',')
  const begin = script.replaceAll(IMPORT, '').replace(MANIFEST, 'window.__reactRouterRouteModules')
  const manifest = MANIFEST.exec(script)?.[1]
  return `await new Promise((go)=>{
const drawn=(ms)=>requestAnimationFrame(()=>setTimeout(go,ms));
const shown=()=>drawn(${SHOWN_MS});
if(document.readyState==="complete")shown();
addEventListener("load",shown,{once:true});
for(const event of ["pointerdown","keydown"])addEventListener(event,()=>drawn(0),{once:true,passive:true});
setTimeout(go,${PATIENCE_MS})});
const {entry,routes}=window.__reactRouterManifest=${manifest && JSON.stringify(JSON.parse(manifest), withoutNo)};
for(const href of new Set([entry,...Object.values(routes)].flatMap(({module,imports=[]})=>[module,...imports])))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const [${names}]=await Promise.all([${modules}]);
${begin}`
}
