/** A form as a visitor finds it on its page: what the page itself sends with it, and the ticks that it asks for. */
type PageForm = { hidden: Record<string, string>; ticks: Record<string, string> }

const MARKETING = 'consent.marketing'

/** Reads the form of a page that has a field of that name. */
export function readForm(html: string, field: string): PageForm {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/gi) ?? []
  const form = forms.find((text) => text.includes(`name="${field}"`))
  if (!form) throw new Error(`the page has no form with the field ${field}`)
  const inputs = (form.match(/<input\b[^>]*>/gi) ?? []).map((tag) => ({
    name: attribute(tag, 'name'),
    type: attribute(tag, 'type'),
    value: attribute(tag, 'value'),
  }))
  return {
    hidden: Object.fromEntries(
      inputs.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value]),
    ),
    ticks: Object.fromEntries(
      inputs
        .filter(({ type, name }) => type === 'checkbox' && name !== MARKETING)
        .map(({ name, value }) => [name, value || 'on']),
    ),
  }
}

const attribute = (tag: string, name: string) =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
