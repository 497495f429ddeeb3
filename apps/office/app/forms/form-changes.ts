/**
 * Calls `changed` whenever the submitted text of a form may have changed: typing, or a script that adds, removes, moves or fills fields (a row, a
 * pasted table). Returns a function that stops.
 */
export function watchForm(form: HTMLFormElement, changed: () => void): () => void {
  // Listens on the window, after React: a render before a field has handled its event would restore the earlier text.
  const typed = ({ target }: Event) => {
    if (form.contains(target as Node)) changed()
  }
  window.addEventListener('input', typed)
  // React also writes values into the attribute.
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
