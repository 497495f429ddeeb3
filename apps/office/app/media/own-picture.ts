import type { Media } from '@leasing/contract/staff/media'
import type { Focus } from '@leasing/rules/crop-box'

// A picture that was uploaded in a record's field is described and focused there: its field sends `@own`, and saving the record writes both into the library.

/** Whether what a record says of a picture may be written into the library: nobody has described it, or nothing but a draft uses it. */
export const isOwn = ({ alt, isDecorative, uses }: Pick<Media, 'alt' | 'isDecorative' | 'uses'>): boolean =>
  !isDecorative && (alt === '' || uses.length === 0 || (uses.length === 1 && uses[0]!.state === 'draft'))

export const OWN = '@own'

/** `image 500 300`: the field and the focus, in thousandths; `image` alone if nobody moved the focus there. */
export const ownValue = (field: string, focus?: Focus): string =>
  focus ? `${field} ${focus.x} ${focus.y}` : field

/** Undefined for anything else. */
export function readOwn(value: string): { field: string; focus?: Focus } | undefined {
  const [, field, x, y] = /^(\S+)(?: (\d{1,4}) (\d{1,4}))?$/.exec(value) ?? []
  return field ? { field, ...(x && y && { focus: { x: Number(x), y: Number(y) } }) } : undefined
}
