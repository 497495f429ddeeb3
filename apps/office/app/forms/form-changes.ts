/**
 * Calls `changed` whenever what a form would send may be another text: somebody types, or a script adds, removes, moves or fills fields (a row, a
 * pasted table). Returns how to stop.
 */
export function watchForm(form: HTMLFormElement, changed: () => void): () => void {
  // At the window, behind React: rendered before a field has heard what was typed, React would write the earlier text into it again.
  const typed = ({ target }: Event) => {
    if (form.contains(target as Node)) changed()
  }
  window.addEventListener('input', typed)
  // What React fills it also writes into the attribute.
  const filled = new MutationObserver(changed)
  filled.observe(form, {
    subtree: true,
    childList: true,
    attributeFilter: ['value', 'name', 'disabled', 'checked'],
  })
  return () => {
    window.removeEventListener('input', typed)
    filled.disconnect()
  }
}
