/** Colours by the hour: every tone in a picture is mixed from the palette of its hour, so that light stays one light. */
import type { Stop } from './svg.ts'

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16)

/** From `a` to `b` by `t` (0..1). */
export const mix = (a: string, b: string, t: number): string =>
  `#${[0, 1, 2]
    .map((i) =>
      Math.round(channel(a, i) + (channel(b, i) - channel(a, i)) * Math.min(1, Math.max(0, t)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const ink = '#0b1b33'
export const amber = '#f7ab2b'

export interface Hour {
  /** Sky from the top of the picture to the horizon. */
  sky: readonly Stop[]
  /** What far things fade into at the horizon. */
  haze: string
  /** Far hills. */
  far: string
  /** Near land in shade. */
  land: string
  /** Fields in the light. */
  field: string
  /** Light that strikes planes facing the sun. */
  key: string
  /** Colour that fills shade. */
  ambient: string
  /** How much of their own colour things keep (0 silhouette .. 1 full day). */
  day: number
  sun: string
  rim: string
  road: string
  /** Glass at the bottom and the top of a window. */
  glass: readonly [string, string]
}

export const hours = {
  dawn: {
    sky: [
      [0, '#0b1b33'],
      [0.45, '#27406f'],
      [0.62, '#5b4f7c'],
      [0.78, '#b9656a'],
      [0.92, '#ea9a47'],
      [1, '#f7ab2b'],
    ],
    haze: '#d98a66',
    far: '#4c4d80',
    land: '#12213f',
    field: '#3a4a5c',
    key: '#ffd9a0',
    ambient: '#2a3f7a',
    day: 0.78,
    sun: '#fff0c8',
    rim: '#ffbe55',
    road: '#28345a',
    glass: ['#e9a06b', '#1b2c55'],
  },
  morning: {
    sky: [
      [0, '#2c5590'],
      [0.45, '#6f9cc6'],
      [0.8, '#f0d3ac'],
      [1, '#fbd488'],
    ],
    haze: '#f2d3ad',
    far: '#7f96b4',
    land: '#274a52',
    field: '#7d9a58',
    key: '#fff0cf',
    ambient: '#47638f',
    day: 0.9,
    sun: '#fff8e2',
    rim: '#ffcf78',
    road: '#56647f',
    glass: ['#f2d3ad', '#2e4e7e'],
  },
  golden: {
    sky: [
      [0, '#16294f'],
      [0.4, '#425383'],
      [0.68, '#b0788a'],
      [0.86, '#eda55c'],
      [1, '#fcc861'],
    ],
    haze: '#f0b274',
    far: '#77668a',
    land: '#3a2f3d',
    field: '#d59a3c',
    key: '#ffdf9c',
    ambient: '#4a3f6b',
    day: 0.8,
    sun: '#fff3cf',
    rim: '#ffcb66',
    road: '#4b4560',
    glass: ['#f3b877', '#2b3560'],
  },
  dusk: {
    sky: [
      [0, '#081430'],
      [0.45, '#17336b'],
      [0.75, '#49558f'],
      [0.93, '#a4708a'],
      [1, '#e09a63'],
    ],
    haze: '#8d6f95',
    far: '#36457a',
    land: '#0c1834',
    field: '#22365c',
    key: '#d9c9d8',
    ambient: '#1d3062',
    day: 0.62,
    sun: '#ffd9a0',
    rim: '#ffb54d',
    road: '#1d2b52',
    glass: ['#c88f86', '#152753'],
  },
  rain: {
    sky: [
      [0, '#1b2a44'],
      [0.5, '#3c5069'],
      [0.85, '#7f8f98'],
      [1, '#cdb182'],
    ],
    haze: '#93a0a4',
    far: '#5a6e80',
    land: '#1d2f40',
    field: '#45625c',
    key: '#e7dcc0',
    ambient: '#2f445f',
    day: 0.7,
    sun: '#fbe3b0',
    rim: '#f7bd5c',
    road: '#35465c',
    glass: ['#b5b09c', '#26384f'],
  },
  /** High sun outside the picture: blue, green and white. */
  noon: {
    sky: [
      [0, '#2a6fb4'],
      [0.5, '#68abda'],
      [0.85, '#b4d9ea'],
      [1, '#dcedee'],
    ],
    haze: '#cbe1ea',
    far: '#6c9bb9',
    land: '#245246',
    field: '#7fb04e',
    key: '#fffbe8',
    ambient: '#45709f',
    day: 0.97,
    sun: '#fffbe6',
    rim: '#fff0b8',
    road: '#66748a',
    glass: ['#d3e8ef', '#2c5784'],
  },
  /** After rain: a sea-green sky that grows pale at the horizon. */
  clear: {
    sky: [
      [0, '#17707f'],
      [0.5, '#58aeb4'],
      [0.86, '#c6e5d8'],
      [1, '#f0f0d0'],
    ],
    haze: '#d3e7d8',
    far: '#5b9a9c',
    land: '#154a4a',
    field: '#83b84a',
    key: '#fffce2',
    ambient: '#2c6d7a',
    day: 0.94,
    sun: '#fffce0',
    rim: '#fff0a8',
    road: '#587079',
    glass: ['#dcefe2', '#1d5b6c'],
  },
  /** A cool-season morning in mist: pale, low in contrast. */
  pale: {
    sky: [
      [0, '#86aac8'],
      [0.5, '#bdd2dd'],
      [1, '#f4ead9'],
    ],
    haze: '#efe7db',
    far: '#a5b8c8',
    land: '#456570',
    field: '#a4b98c',
    key: '#fffaf0',
    ambient: '#7a95b0',
    day: 0.88,
    sun: '#fffdf2',
    rim: '#ffd07a',
    road: '#8592a5',
    glass: ['#f0e8dc', '#57799b'],
  },
  /** After sunset, before night: blue all over, lamps are the only warm thing. */
  blue: {
    sky: [
      [0, '#0b1d47'],
      [0.5, '#234a8c'],
      [0.85, '#6189bd'],
      [1, '#a9bed3'],
    ],
    haze: '#86a2c8',
    far: '#34528c',
    land: '#0c1c3d',
    field: '#21426a',
    key: '#d3e2f5',
    ambient: '#1e3873',
    day: 0.68,
    sun: '#ffe9b8',
    rim: '#ffcb6e',
    road: '#2a3f70',
    glass: ['#ffd58a', '#1d3a78'],
  },
  /** A dusty afternoon in the dry season, the sun high behind the viewer's shoulder. */
  warm: {
    sky: [
      [0, '#56719f'],
      [0.45, '#a9a7a6'],
      [0.8, '#f0cb8c'],
      [1, '#fbe2a6'],
    ],
    haze: '#f4d9a0',
    far: '#a98d84',
    land: '#4f4038',
    field: '#d9ae50',
    key: '#fff2c8',
    ambient: '#6d5f74',
    day: 0.92,
    sun: '#fff6d6',
    rim: '#fff0b0',
    road: '#8a7c78',
    glass: ['#fbdfa8', '#505a80'],
  },
  night: {
    sky: [
      [0, '#050c1c'],
      [0.6, '#0d1c3c'],
      [0.9, '#263762'],
      [1, '#5b4c70'],
    ],
    haze: '#3a4672',
    far: '#1c2b55',
    land: '#081226',
    field: '#14233f',
    key: '#ffd9a0',
    ambient: '#10204a',
    day: 0.5,
    sun: '#ffd9a0',
    rim: '#ffb54d',
    road: '#111d3a',
    glass: ['#6f6687', '#0d1b3c'],
  },
  /** Spot pictures without a scene: must hold on white and on navy. */
  plain: {
    sky: [
      [0, '#27406f'],
      [1, '#f7ab2b'],
    ],
    haze: '#e8a06a',
    far: '#8b93b5',
    land: '#33507c',
    field: '#5f7f8f',
    key: '#fff1d6',
    ambient: '#4a679b',
    day: 0.94,
    sun: '#fff0c8',
    rim: '#ffb833',
    road: '#6f83a6',
    glass: ['#f0b083', '#2f4c80'],
  },
} satisfies Record<string, Hour>

export type HourName = keyof typeof hours

/** The paints a vehicle can have, as in daylight. */
export const paints = {
  pearl: '#f1ede4',
  brick: '#c8452f',
  lagoon: '#2b8a98',
  sky: '#4d86c6',
  olive: '#7f8f4a',
  graphite: '#56637a',
  sand: '#d8b98a',
  bronze: '#a8683a',
  white: '#f6f7f9',
  wine: '#93344b',
} as const

export type Paint = keyof typeof paints

export interface Tones {
  light: string
  body: string
  shade: string
  deep: string
}

/** Three tones of one colour in the light of an hour, and a fourth for gaps. */
export const tones = (base: string, hour: Hour): Tones => {
  const own = mix(hour.ambient, base, hour.day)
  return {
    light: mix(own, hour.key, 0.42),
    body: own,
    shade: mix(own, hour.ambient, 0.46),
    deep: mix(mix(own, hour.ambient, 0.7), '#081226', 0.5),
  }
}
