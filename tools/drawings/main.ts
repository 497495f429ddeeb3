import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createScene, type Paint } from './scene.ts'
import { type Car, drawCar, drawTruck, type Truck } from './vehicles.ts'

const WIDTH = 800
const HEIGHT = 450
const HORIZON = 262

type Sky = {
  top: string
  low: string
  land: string
  road: string
  sun?: { x: number; y: number; fill: string }
}

/** Light and season: so that no two models of a kind stand in the same one. */
const SKIES = {
  dawn: {
    top: '#27406f',
    low: '#f2b08a',
    land: '#5a4a63',
    road: '#39435c',
    sun: { x: 610, y: 236, fill: '#f7ab2b' },
  },
  morning: { top: '#6fb0dc', low: '#e3f1f2', land: '#8fb57a', road: '#7c8798' },
  noon: { top: '#3f8fc9', low: '#cfe8f0', land: '#c9b26c', road: '#9098a3' },
  rain: { top: '#5d7288', low: '#b7c6cf', land: '#55796a', road: '#596775' },
  harvest: {
    top: '#e7a64a',
    low: '#fbe3b0',
    land: '#c58f3a',
    road: '#8a7a66',
    sun: { x: 170, y: 214, fill: '#fff3d2' },
  },
  evening: {
    top: '#3c3768',
    low: '#e07f6b',
    land: '#4a3d5c',
    road: '#3a3f57',
    sun: { x: 200, y: 240, fill: '#f9c069' },
  },
} satisfies Record<string, Sky>

const paintOf = (light: string, body: string, shade: string): Paint => ({ light, body, shade })
const RED = paintOf('#e2725b', '#bf4434', '#7f2a28')
const WHITE = paintOf('#fdfcf8', '#dfe5ec', '#9fb0c2')
const BLUE = paintOf('#5b93cf', '#2f64a3', '#1c3f6e')
const GREEN = paintOf('#6fa58a', '#3f7a60', '#27513f')
const SILVER = paintOf('#dbe2e9', '#aab7c5', '#71839a')
const ORANGE = paintOf('#f2a054', '#d1742a', '#8d4a1d')
const GREY = paintOf('#8793a3', '#566274', '#343e4f')

type Picture = { sky: keyof typeof SKIES; facesRight: boolean } & ({ car: Car } | { truck: Truck })

const PICKUP = { length: 5.3, wheelbase: 3.12, lift: 0.02 }
const LIGHT_CAB = { length: 1.65, height: 2.3, floor: 0.72 }
const HEAVY_CAB = { length: 2, height: 2.95, floor: 0.95 }

/** One drawing for each model group, by its id. */
const PICTURES: Record<string, Picture> = {
  'tawan-single': {
    sky: 'harvest',
    facesRight: false,
    car: { ...PICKUP, paint: WHITE, bed: 2.38, pillars: [] },
  },
  'tawan-cab': {
    sky: 'morning',
    facesRight: true,
    car: { ...PICKUP, paint: BLUE, bed: 1.88, pillars: [0.62], lift: 0.08 },
  },
  'tawan-double': {
    sky: 'noon',
    facesRight: false,
    car: { ...PICKUP, paint: RED, bed: 1.48, pillars: [0.52], hasSteps: true },
  },
  'tawan-4x4': {
    sky: 'rain',
    facesRight: true,
    car: { ...PICKUP, paint: GREEN, bed: 1.48, pillars: [0.52], lift: 0.16, radius: 0.42, hasSteps: true },
  },
  lomnuea: {
    sky: 'morning',
    facesRight: false,
    car: {
      paint: SILVER,
      length: 4.4,
      wheelbase: 2.62,
      bed: 0,
      pillars: [0.4, 0.76],
      roof: 1.66,
      radius: 0.35,
    },
  },
  khopfa: {
    sky: 'dawn',
    facesRight: true,
    car: {
      paint: GREY,
      length: 4.8,
      wheelbase: 2.86,
      bed: 0,
      pillars: [0.36, 0.68],
      roof: 1.8,
      lift: 0.06,
      radius: 0.39,
      hasSteps: true,
    },
  },
  'phupha-4': {
    sky: 'noon',
    facesRight: true,
    truck: {
      paint: BLUE,
      length: 5.9,
      width: 1.9,
      axles: [1.25, 4.75],
      radius: 0.38,
      cab: LIGHT_CAB,
      box: { end: 4.1, floor: 0.85, height: 2.75 },
    },
  },
  'phupha-6': {
    sky: 'morning',
    facesRight: false,
    truck: {
      paint: ORANGE,
      length: 7.6,
      axles: [1.7, 6.3],
      radius: 0.45,
      cab: { ...LIGHT_CAB, height: 2.6, floor: 0.85 },
      box: { end: 5.8, floor: 1.05, height: 3.15 },
    },
  },
  'phupha-10': {
    sky: 'rain',
    facesRight: false,
    truck: {
      paint: RED,
      length: 9.2,
      axles: [1.5, 2.75, 7.7],
      radius: 0.5,
      cab: HEAVY_CAB,
      box: { end: 7, floor: 1.2, height: 3.5 },
    },
  },
  'phupha-12': {
    sky: 'evening',
    facesRight: true,
    truck: {
      paint: WHITE,
      length: 10.2,
      axles: [1.5, 2.75, 7.2, 8.7],
      radius: 0.5,
      cab: HEAVY_CAB,
      box: { end: 8, floor: 1.2, height: 3.6 },
    },
  },
  'khunkhao-6': {
    sky: 'harvest',
    facesRight: true,
    truck: {
      paint: GREEN,
      length: 5.6,
      width: 2.4,
      axles: [1.1, 4.25],
      radius: 0.5,
      cab: { length: 2.1, height: 3.15, floor: 1 },
    },
  },
  'khunkhao-10': {
    sky: 'dawn',
    facesRight: false,
    truck: {
      paint: BLUE,
      length: 6.7,
      width: 2.4,
      axles: [0.9, 2.2, 5.35],
      radius: 0.5,
      cab: { length: 2.25, height: 3.4, floor: 1.05 },
    },
  },
}

/** Hills on the horizon: waves of three lengths, different for each picture. */
function hills(seed: number, height: number) {
  const points = Array.from({ length: 41 }, (_, i) => {
    const at = i * (WIDTH / 40)
    const wave =
      Math.sin(at / 90 + seed) + 0.6 * Math.sin(at / 41 + seed * 2.3) + 0.3 * Math.sin(at / 17 + seed * 5.1)
    return `${at} ${Math.round((HORIZON - height * (1 + wave * 0.42)) * 10) / 10}`
  })
  return `M0 ${HORIZON}L${points.join('L')}L${WIDTH} ${HORIZON}z`
}

function draw(id: string, picture: Picture): string {
  const { top, low, land, road, sun }: Sky = SKIES[picture.sky]
  const vehicle = 'car' in picture ? picture.car : picture.truck
  const height = 'car' in picture ? 1.8 : Math.max(picture.truck.cab.height, picture.truck.box?.height ?? 0)
  const azimuth = 'car' in picture ? 38 : 44
  const angle = (azimuth * Math.PI) / 180
  const wide = vehicle.length * Math.sin(angle) + 2.2 * Math.cos(angle)
  const scene = createScene({
    target: [vehicle.length / 2, 0, height * 0.42],
    azimuth,
    height: 1.75,
    distance: vehicle.length * 2.4,
    scale: Math.min(610 / wide, 285 / height),
    centre: [WIDTH / 2, 268],
    facesRight: picture.facesRight,
  })
  if ('car' in picture) drawCar(scene, picture.car)
  else drawTruck(scene, picture.truck)
  const seed = id.length + id.charCodeAt(id.length - 1)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    `<linearGradient id="road" x2="0" y2="1"><stop stop-color="${road}"/><stop offset="1" stop-color="${road}" stop-opacity=".72"/></linearGradient></defs>`,
    `<path fill="url(#sky)" d="M0 0h${WIDTH}v${HORIZON}H0z"/>`,
    sun ? `<circle cx="${sun.x}" cy="${sun.y}" r="46" fill="${sun.fill}"/>` : '',
    `<path d="${hills(seed, 44)}" fill="${land}" opacity=".45"/><path d="${hills(seed * 1.7, 22)}" fill="${land}"/>`,
    `<path fill="#f4ead8" d="M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z"/><path fill="url(#road)" d="M0 ${HORIZON}h${WIDTH}v${HEIGHT - HORIZON}H0z"/>`,
    `<path fill="${land}" d="M0 ${HORIZON}h${WIDTH}v7H0z" opacity=".8"/>`,
    scene.svg(),
    '</svg>\n',
  ].join('')
}

const [folder = 'content/pictures/models'] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
for (const [id, picture] of Object.entries(PICTURES))
  await writeFile(path.join(folder, `${id}.svg`), draw(id, picture))
console.log(`${Object.keys(PICTURES).length} drawings in ${folder}`)
