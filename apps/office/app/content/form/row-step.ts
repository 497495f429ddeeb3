type Pressed = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

/** How many rows a key goes down in a table of numbers, as in a spreadsheet; undefined: it is no such key. */
export function rowStep({ key, shiftKey, ctrlKey, altKey, metaKey }: Pressed): 1 | -1 | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (shiftKey) return undefined
  return ({ ArrowDown: 1, ArrowUp: -1 } as const)[key]
}
