// What the outline of each body type looks like. Only loaders and the build import this file.
import type { Model } from '../../../content/cars/model-schema.ts'

export type BodyType = Model['bodyType']
/** Along the length from the nose, and up from the road, as shares of length and height. */
export type Point = readonly [along: number, up: number]

type Body = {
  /** In millimetres, where nothing is published. */
  length: number
  height: number
  wheelbase: number
  /** The line over bonnet and roof, from the front bumper to the rear one. */
  contour: readonly Point[]
  windows: readonly Point[]
}

export const bodies: Readonly<Record<BodyType, Body>> = {
  hatch: {
    length: 4250,
    height: 1540,
    wheelbase: 2650,
    contour: [
      [0.004, 0.14],
      [0, 0.3],
      [0.02, 0.43],
      [0.09, 0.53],
      [0.26, 0.62],
      [0.44, 0.94],
      [0.58, 1],
      [0.84, 0.94],
      [0.95, 0.68],
      [1, 0.44],
      [0.995, 0.16],
    ],
    windows: [
      [0.31, 0.655],
      [0.455, 0.9],
      [0.58, 0.935],
      [0.82, 0.885],
      [0.89, 0.68],
    ],
  },
  suv: {
    length: 4550,
    height: 1650,
    wheelbase: 2730,
    contour: [
      [0.004, 0.16],
      [0, 0.34],
      [0.02, 0.5],
      [0.09, 0.58],
      [0.26, 0.65],
      [0.42, 0.95],
      [0.58, 1],
      [0.86, 0.96],
      [0.965, 0.68],
      [1, 0.46],
      [0.995, 0.18],
    ],
    windows: [
      [0.31, 0.675],
      [0.435, 0.91],
      [0.58, 0.945],
      [0.84, 0.91],
      [0.905, 0.7],
    ],
  },
  'suv-coupe': {
    length: 4650,
    height: 1600,
    wheelbase: 2800,
    contour: [
      [0.004, 0.16],
      [0, 0.34],
      [0.02, 0.5],
      [0.09, 0.57],
      [0.27, 0.64],
      [0.43, 0.95],
      [0.56, 1],
      [0.74, 0.95],
      [0.94, 0.7],
      [1, 0.5],
      [0.995, 0.18],
    ],
    windows: [
      [0.32, 0.665],
      [0.445, 0.91],
      [0.56, 0.945],
      [0.73, 0.9],
      [0.87, 0.7],
    ],
  },
  saloon: {
    length: 4700,
    height: 1460,
    wheelbase: 2850,
    contour: [
      [0.004, 0.15],
      [0, 0.3],
      [0.02, 0.44],
      [0.1, 0.55],
      [0.29, 0.63],
      [0.45, 0.95],
      [0.55, 1],
      [0.67, 0.96],
      [0.84, 0.72],
      [0.97, 0.66],
      [1, 0.46],
      [0.995, 0.17],
    ],
    windows: [
      [0.335, 0.66],
      [0.46, 0.905],
      [0.55, 0.935],
      [0.66, 0.9],
      [0.79, 0.68],
    ],
  },
  fastback: {
    length: 4650,
    height: 1480,
    wheelbase: 2800,
    contour: [
      [0.004, 0.15],
      [0, 0.3],
      [0.02, 0.45],
      [0.1, 0.55],
      [0.28, 0.63],
      [0.44, 0.95],
      [0.54, 1],
      [0.7, 0.95],
      [0.91, 0.71],
      [0.985, 0.63],
      [1, 0.44],
      [0.995, 0.17],
    ],
    windows: [
      [0.325, 0.66],
      [0.455, 0.905],
      [0.54, 0.935],
      [0.69, 0.895],
      [0.84, 0.69],
    ],
  },
  van: {
    length: 5300,
    height: 2000,
    wheelbase: 3250,
    contour: [
      [0.003, 0.12],
      [0, 0.28],
      [0.02, 0.42],
      [0.13, 0.53],
      [0.27, 0.93],
      [0.34, 0.99],
      [0.6, 1],
      [0.97, 0.99],
      [0.996, 0.9],
      [1, 0.5],
      [0.997, 0.13],
    ],
    windows: [
      [0.18, 0.58],
      [0.285, 0.89],
      [0.37, 0.905],
      [0.38, 0.58],
    ],
  },
  ute: {
    length: 5350,
    height: 1850,
    wheelbase: 3200,
    contour: [
      [0.004, 0.18],
      [0, 0.36],
      [0.07, 0.58],
      [0.24, 0.62],
      [0.33, 0.94],
      [0.42, 1],
      [0.57, 0.98],
      [0.66, 0.62],
      [0.99, 0.61],
      [1, 0.4],
    ],
    windows: [
      [0.27, 0.65],
      [0.42, 0.94],
      [0.6, 0.66],
    ],
  },
  wagon: {
    length: 4750,
    height: 1500,
    wheelbase: 2850,
    contour: [
      [0.004, 0.15],
      [0, 0.3],
      [0.1, 0.55],
      [0.28, 0.63],
      [0.43, 0.95],
      [0.54, 1],
      [0.88, 0.96],
      [0.97, 0.68],
      [1, 0.46],
    ],
    windows: [
      [0.325, 0.66],
      [0.54, 0.935],
      [0.86, 0.9],
      [0.92, 0.69],
    ],
  },
  'people-mover': {
    length: 4950,
    height: 1850,
    wheelbase: 3100,
    contour: [
      [0.004, 0.14],
      [0, 0.32],
      [0.12, 0.56],
      [0.33, 0.95],
      [0.46, 1],
      [0.92, 0.98],
      [0.985, 0.72],
      [1, 0.46],
    ],
    windows: [
      [0.2, 0.6],
      [0.345, 0.9],
      [0.46, 0.94],
      [0.9, 0.92],
      [0.94, 0.66],
    ],
  },
}

/** What the outline of a body type is called in a sentence: 'a hatchback'. */
export const bodyNames: Readonly<Record<BodyType, string>> = {
  hatch: 'a hatchback',
  suv: 'an SUV',
  'suv-coupe': 'an SUV coupé',
  saloon: 'a saloon',
  fastback: 'a fastback',
  van: 'a van',
  ute: 'a ute',
  wagon: 'a wagon',
  'people-mover': 'a people mover',
}
