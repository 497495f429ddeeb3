import { createContext, useContext } from 'react'
import { READ_CHOICE_SCRIPT } from '../cookies.ts'
import { CONSENT_COOKIE } from './consent.ts'
import { TEXT_SIZE_COOKIE } from './text-size.ts'

/** The mark of this render's own inline scripts; empty in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * Pages are the same bytes for every visitor, so what a visitor has chosen is applied in the browser, before the first paint: by this
 * script, and without JavaScript by `/preferences.css`. On a phone the shortcuts at the lower edge wait until the cookie notice is answered.
 *
 * Whoever reloads a page and goes back at once stays in this document: the address changes, and before hydration nothing shows its page.
 */
const SCRIPT = `(function(d){
var read=${READ_CHOICE_SCRIPT};
d.dataset.consent=read("${CONSENT_COOKIE}")?"given":"asked";
var s=read("${TEXT_SIZE_COOKIE}");if(s)d.dataset.textSize=s;
try{if(localStorage.getItem("floating-menu")==="collapsed")d.dataset.floatingMenu="collapsed"}catch(e){}
var l=location,p=l.pathname+l.search;
addEventListener("popstate",function(){if(d.dataset.awake===undefined&&p!==l.pathname+l.search)l.reload()})
})(document.documentElement)`

export function PreferencesScript() {
  const nonce = useContext(NonceContext)
  // It has run when React takes over: its text is not sent a second time.
  const html = import.meta.env.SSR ? SCRIPT : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
