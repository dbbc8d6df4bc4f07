import { describe, expect, test } from 'vitest'
import { findModel } from '../../../content/cars/models.ts'
import { drawingFrame } from '../../../content/cars/silhouette.ts'
import { bodyDrawing, bodySize } from './body-drawing.ts'
import { bodies, type BodyType } from './body-types.ts'

const types = Object.keys(bodies) as BodyType[]

function modelOf(bodyType: BodyType, silhouette = {}) {
  const model = structuredClone(findModel('kia-ev3')!)
  return { ...model, bodyType, silhouette, figures: {}, versions: [] }
}

/** The points of the body's path, each the last pair of numbers of a command. */
function bodyPoints(svg: string) {
  const path = /<path d="([^"]+)z" stroke/.exec(svg)?.[1] ?? ''
  return path
    .split(/(?=[MC])/)
    .map((command) => command.slice(1).split(' ').slice(-2).map(Number) as [number, number])
}

describe.each(types)('the outline of %s', (bodyType) => {
  test.each([{}, { length: 3_900, height: 1_480 }, { length: 5_990, height: 2_400 }])(
    'is as long and as high as published, on the road: %o',
    (silhouette) => {
      const model = modelOf(bodyType, silhouette)
      const { length, height } = bodySize(model)
      expect({ length, height }).toMatchObject(silhouette)
      const points = bodyPoints(bodyDrawing(model))
      const xs = points.map(([x]) => x)
      const ys = points.map(([, y]) => y)
      expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(length, -1)
      expect(drawingFrame.ground - Math.min(...ys)).toBeCloseTo(height, -1)
      expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(drawingFrame.width / 2, -1)
      expect(bodyDrawing(model)).not.toContain('NaN')
    },
  )

  test('has both wheels on the road and under the body', () => {
    const model = modelOf(bodyType)
    const wheels = [...bodyDrawing(model).matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)]
      .map((found) => found.slice(1).map(Number))
      .filter(([, , r]) => r === 345) as [number, number, number][]
    expect(wheels).toHaveLength(2)
    const xs = bodyPoints(bodyDrawing(model)).map(([x]) => x)
    for (const [x, y, r] of wheels) {
      expect(y + r).toBe(drawingFrame.ground)
      expect(x - r).toBeGreaterThan(Math.min(...xs))
      expect(x + r).toBeLessThan(Math.max(...xs))
    }
  })
})
