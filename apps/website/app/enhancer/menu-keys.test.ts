import { expect, test } from 'vitest'
import { type MenuPosition, nextMenuPosition } from './menu-keys.ts'

/** A link, an entry with two groups of links, an entry with one group. */
const SHAPE = [[], [3, 2], [2]]

test.each<{ name: string; key: string; from: MenuPosition; to: MenuPosition | undefined }>([
  { name: 'right goes to the next entry', key: 'ArrowRight', from: { entry: 0 }, to: { entry: 1 } },
  { name: 'right of the last is the first', key: 'ArrowRight', from: { entry: 2 }, to: { entry: 0 } },
  { name: 'left of the first is the last', key: 'ArrowLeft', from: { entry: 0 }, to: { entry: 2 } },
  { name: 'Home', key: 'Home', from: { entry: 2 }, to: { entry: 0 } },
  { name: 'End', key: 'End', from: { entry: 0 }, to: { entry: 2 } },
  { name: 'down opens and moves in', key: 'ArrowDown', from: { entry: 1 }, to: { entry: 1, item: 0 } },
  { name: 'up opens and moves in from below', key: 'ArrowUp', from: { entry: 1 }, to: { entry: 1, item: 4 } },
  { name: 'a link has nothing below it', key: 'ArrowDown', from: { entry: 0 }, to: undefined },
  {
    name: 'down over the edge of a group',
    key: 'ArrowDown',
    from: { entry: 1, item: 2 },
    to: { entry: 1, item: 3 },
  },
  {
    name: 'down from the last link',
    key: 'ArrowDown',
    from: { entry: 1, item: 4 },
    to: { entry: 1, item: 0 },
  },
  { name: 'up from the first link', key: 'ArrowUp', from: { entry: 1, item: 0 }, to: { entry: 1, item: 4 } },
  {
    name: 'right to the next group',
    key: 'ArrowRight',
    from: { entry: 1, item: 1 },
    to: { entry: 1, item: 3 },
  },
  {
    name: 'left to the group before',
    key: 'ArrowLeft',
    from: { entry: 1, item: 4 },
    to: { entry: 1, item: 0 },
  },
  { name: 'right out of the last group', key: 'ArrowRight', from: { entry: 1, item: 4 }, to: { entry: 2 } },
  { name: 'left out of the first group', key: 'ArrowLeft', from: { entry: 2, item: 1 }, to: { entry: 1 } },
  { name: 'Home within a sub-menu', key: 'Home', from: { entry: 1, item: 4 }, to: { entry: 1, item: 0 } },
  { name: 'End within a sub-menu', key: 'End', from: { entry: 1, item: 0 }, to: { entry: 1, item: 4 } },
  { name: 'Tab is left to the browser', key: 'Tab', from: { entry: 1, item: 0 }, to: undefined },
  { name: 'Space is left to the browser', key: ' ', from: { entry: 1 }, to: undefined },
])('$name', ({ key, from, to }) => {
  expect(nextMenuPosition(key, from, SHAPE)).toEqual(to)
})
