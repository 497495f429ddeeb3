import { createContext, useContext } from 'react'
import { READ_CHOICE_SCRIPT } from '../cookies.ts'
import { CONSENT_COOKIE } from './consent.ts'
import { TEXT_SIZE_COOKIE } from './text-size.ts'

/** The address of the enhancer, set by the server. The browser reads it off the page, for hydration. */
export const EnhancerContext = createContext<string | undefined>(
  typeof document === 'object'
    ? (document.querySelector('script[data-enhancer]')?.getAttribute('src') ?? undefined)
    : undefined,
)

/** The mark of this render's own inline scripts; empty in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Pages are the same bytes for every visitor, so what a visitor has chosen is applied in the browser, before the first paint: by this
 * script, and without JavaScript by `/preferences.css`. On a phone the shortcuts at the lower edge wait until the cookie notice is answered.
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
  // It has run when React takes over: its text is not sent a second time.
  const html = import.meta.env.SSR ? SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** The one script of every page (`enhancer/enhance.ts`). */
export const EnhancerScript = () => (
  <script type="module" src={useContext(EnhancerContext)} fetchPriority="low" data-enhancer="" />
)
