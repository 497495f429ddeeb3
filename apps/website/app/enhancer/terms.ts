/** Shows the meaning of a word of the trade (`Term` of `packages/ui`) under the mouse and with the focus. By a press the browser shows it itself. */
export function enhanceTerms() {
  const show = (term: Element | null, isShown: boolean) =>
    // Browsers without popovers write the meaning in brackets.
    term?.querySelector<HTMLElement>('[popover]')?.togglePopover?.(isShown)
  const termOf = ({ target, relatedTarget }: PointerEvent | FocusEvent) => {
    const term = target instanceof Element ? target.closest('[data-term]') : null
    return term?.contains(relatedTarget as Node | null) ? null : term
  }
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') show(termOf(event), true)
  })
  document.addEventListener('focusin', (event) => show(termOf(event), true))
  function hideUnlessUsed(event: PointerEvent | FocusEvent) {
    const term = termOf(event)
    if (!term?.matches(':hover, :focus-within')) show(term, false)
  }
  document.addEventListener('pointerout', hideUnlessUsed)
  document.addEventListener('focusout', hideUnlessUsed)
}
