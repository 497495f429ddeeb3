import { createContext, useContext } from 'react'
import { READ_CHOICE_SCRIPT } from '../cookies.ts'
import { CONSENT_COOKIE } from './consent.ts'
import { TEXT_SIZE_COOKIE } from './text-size.ts'

/** URL of the enhancer, provided by the server. In the browser the default is read from the document, so that hydration matches. */
export const EnhancerContext = createContext<string | undefined>(
  typeof document === 'object'
    ? (document.querySelector('script[data-enhancer]')?.getAttribute('src') ?? undefined)
    : undefined,
)

/** Nonce of the inline scripts of this render; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Pages are identical for every visitor, so stored choices are applied in the browser, before the first paint: by this script, or without
 * JavaScript by `/preferences.css`. On phones CSS hides the shortcut bar until the cookie notice is answered.
 */
const SCRIPT = `(function(d){
var read=${READ_CHOICE_SCRIPT};
d.dataset.consent=read("${CONSENT_COOKIE}")?"given":"asked";
var s=read("${TEXT_SIZE_COOKIE}");if(s)d.dataset.textSize=s;
try{var t=localStorage;if(t.getItem("floating-menu")==="collapsed")d.dataset.floatingMenu="collapsed";
var w=JSON.parse(t.getItem("last-work")||"{}"),k=[w.smartFin&&"smart-fin",w.calculation&&"calculation"].filter(Boolean).join(" ");
if(k)d.dataset.returning=k}catch(e){}
})(document.documentElement)`

export function PreferencesScript() {
  const nonce = useContext(NonceContext)
  // The script has run before hydration, so its text is left out of the client bundle.
  const html = import.meta.env.SSR ? SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** Script tag of the enhancer (`enhancer/enhance.ts`). */
export const EnhancerScript = () => (
  <script type="module" src={useContext(EnhancerContext)} fetchPriority="low" data-enhancer="" />
)
