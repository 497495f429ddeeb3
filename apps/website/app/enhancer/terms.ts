/** Shows the definition of a term (`Term` of `packages/ui`) on hover and focus. On press the browser opens the popover itself. */
export function enhanceTerms() {
  const show = (term: Element | null, isShown: boolean) =>
    // Browsers without popover support show the definition in brackets.
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
