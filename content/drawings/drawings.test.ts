import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { models } from '../cars/models.ts'
import { drawingFrame, silhouetteOf } from '../cars/silhouette.ts'

const colours = 'glass line tyre rim lamp tail cladding'.split(' ')

function readDrawing(slug: string): string {
  return readFileSync(new URL(`${slug}.svg`, import.meta.url), 'utf8')
}

function readAttribute(svg: string, part: string, name: string): string {
  const element = svg.match(new RegExp(`<[a-z]+ data-part="${part}"[^>]*>`))?.[0]
  const value = element?.match(new RegExp(` ${name}="([^"]*)"`))?.[1]
  if (value === undefined) throw new Error(`no ${name} on the ${part}`)
  return value
}

function readWheel(svg: string, part: string) {
  const number = (name: string) => Number(readAttribute(svg, part, name))
  return { x: number('cx'), y: number('cy'), radius: number('r') }
}

function readPaint(svg: string) {
  const [, light = '', dark = ''] = /light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)/.exec(svg) ?? []
  return { light, dark }
}

/** The hue of a colour in degrees; 0 for one that is nearly grey. */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[0-9a-f]{2}/g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)]
  if (high - low < 12) return 0
  if (high === r) return ((60 * (g - b)) / (high - low) + 360) % 360
  return high === g ? 120 + (60 * (b - r)) / (high - low) : 240 + (60 * (r - g)) / (high - low)
}

/** One coordinate of a cubic curve, at its ends and extrema. */
function cubicExtremes(a: number, b: number, c: number, d: number): number[] {
  const at = (t: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d
  const square = 3 * (d - 3 * c + 3 * b - a)
  const linear = 6 * (c - 2 * b + a)
  const constant = 3 * (b - a)
  const root = Math.sqrt(Math.max(linear * linear - 4 * square * constant, 0))
  const turns =
    Math.abs(square) < 1e-9
      ? [-constant / linear]
      : [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
  return [a, d, ...turns.filter((t) => t > 0 && t < 1).map(at)]
}

/** The extent of a body path. Wheel arches curve inwards, so only the ends of an arc count. */
function measurePath(path: string) {
  const xs: number[] = []
  const ys: number[] = []
  let [x, y] = [0, 0]
  const moveTo = (nextX: number, nextY: number) => {
    ;[x, y] = [nextX, nextY]
    xs.push(x)
    ys.push(y)
  }
  for (const [, command, rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] =
      rest.match(/-?\d+/g)?.map(Number) ?? []
    if (command === 'M') moveTo(a, b)
    else if (command === 'l') moveTo(x + a, y + b)
    else if (command === 'h') moveTo(x + a, y)
    else if (command === 'v') moveTo(x, y + a)
    else if (command === 'a') moveTo(x + f, y + g)
    else if (command === 'c') {
      xs.push(...cubicExtremes(x, x + a, x + c, x + e))
      ys.push(...cubicExtremes(y, y + b, y + d, y + f))
      moveTo(x + e, y + f)
    } else if (command !== 'z') throw new Error(`unexpected path command ${command}`)
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys) }
}

function expectWithin(actual: number, wanted: number | undefined, share = 0.02) {
  if (wanted === undefined) throw new Error('the entry gives no such measurement')
  expect(Math.abs(actual / wanted - 1), `${actual} against ${wanted}`).toBeLessThanOrEqual(share)
}

test('every model has one drawing, and there are no others', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.svg'))
  expect(files.toSorted()).toEqual(
    models()
      .map(({ slug }) => `${slug}.svg`)
      .toSorted(),
  )
})

test('no two models share a paint', () => {
  const paints = models().map(({ slug }) => readPaint(readDrawing(slug)).light)
  expect(new Set(paints).size).toBe(models().length)
})

describe.each(models())('the drawing of the $name', (model) => {
  const svg = readDrawing(model.slug)
  const silhouette = silhouetteOf(model)
  const frame = drawingFrame

  test('renders on its own and can be reused through #car', () => {
    expect(svg.match(/<svg [^>]*viewBox="([^"]*)"/)?.[1]).toBe(`0 0 ${frame.width} ${frame.height}`)
    expect(svg.match(/<g id="car"/g)).toHaveLength(1)
    expect(svg).not.toMatch(/url\(|href|class=|<(image|script|mask|filter|clipPath|text)/)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(7500)
  })

  test('takes the colours that all drawings share from custom properties with a fallback', () => {
    for (const [, name = ''] of svg.matchAll(/var\(--car-([a-z]+),#[0-9a-f]{6}\)/g)) {
      expect(colours).toContain(name)
    }
    expect(svg.match(/var\(/g)?.length).toBe(svg.match(/var\(--car-[a-z]+,#[0-9a-f]{6}\)/g)?.length)
  })

  test('keeps the hue of its paint in dark mode, and its light paint where light-dark() is unknown', () => {
    const { light, dark } = readPaint(svg)
    expect(svg).toContain(`<g id="car" fill="${light}"`)
    expect(Math.abs(hueOf(light) - hueOf(dark))).toBeLessThanOrEqual(10)
    const others = new Set(svg.match(/light-dark\([^)]*\)/g))
    expect(others.size).toBe(1)
  })

  test('has the length and height of the model', () => {
    const body = measurePath(readAttribute(svg, 'body', 'd'))
    expectWithin(body.right - body.left, silhouette.length)
    expectWithin(frame.ground - body.top, silhouette.height)
    expect(Math.abs((body.left + body.right) / 2 - frame.width / 2)).toBeLessThan(5)
    expect(body.top).toBeGreaterThan(0)
  })

  test('stands on the ground with the right wheelbase, nose to the left', () => {
    const front = readWheel(svg, 'front-wheel')
    const rear = readWheel(svg, 'rear-wheel')
    expectWithin(rear.x - front.x, silhouette.wheelbase)
    for (const wheel of [front, rear]) {
      expect(wheel.y + wheel.radius).toBe(frame.ground)
      if (silhouette.tyre) expectWithin(wheel.radius * 2, silhouette.tyre)
    }
  })
})
