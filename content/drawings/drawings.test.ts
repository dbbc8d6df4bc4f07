import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** What each drawing must be true to, in millimetres; tyre is the outer diameter where it is known. */
const silhouettes: Record<
  string,
  { length: number; height: number; wheelbase: number; tyre?: number }
> = {
  'tesla-model-3': { length: 4720, height: 1441, wheelbase: 2875, tyre: 669 },
  'nissan-leaf': { length: 4490, height: 1540, wheelbase: 2700, tyre: 647 },
  'byd-atto-3': { length: 4455, height: 1615, wheelbase: 2720, tyre: 694 },
  'mini-countryman-ev': { length: 4433, height: 1656, wheelbase: 2692, tyre: 705 },
  'byd-sealion-7': { length: 4830, height: 1620, wheelbase: 2930 },
  'kia-ev5': { length: 4615, height: 1715, wheelbase: 2750, tyre: 727 },
  'polestar-2': { length: 4606, height: 1479, wheelbase: 2735, tyre: 703 },
  'kia-ev3': { length: 4300, height: 1560, wheelbase: 2680, tyre: 690 },
  'ldv-edeliver-3': { length: 4560, height: 1900, wheelbase: 2910 },
  'mg4-ev': { length: 4287, height: 1506, wheelbase: 2705, tyre: 647 },
  'ford-mustang-mach-e': { length: 4713, height: 1624, wheelbase: 2984, tyre: 727 },
  'volvo-ex30': { length: 4233, height: 1549, wheelbase: 2650, tyre: 705 },
  'zeekr-7x': { length: 4787, height: 1650, wheelbase: 2900 },
  'toyota-bz4x': { length: 4690, height: 1600, wheelbase: 2850, tyre: 739 },
  'tesla-model-y': { length: 4751, height: 1624, wheelbase: 2890, tyre: 712 },
  'ford-e-transit': { length: 5981, height: 2530, wheelbase: 3750, tyre: 712 },
  'audi-q4-etron': { length: 4588, height: 1632, wheelbase: 2764, tyre: 741 },
  'skoda-enyaq': { length: 4649, height: 1616, wheelbase: 2765, tyre: 741 },
  'leapmotor-c10': { length: 4739, height: 1680, wheelbase: 2825 },
}

const colours = 'body shade highlight glass line tyre rim lamp tail cladding'.split(' ')
const largeFrame = { viewBox: '0 0 6500 2600', width: 6500, ground: 2560 }
const usualFrame = { viewBox: '0 0 5200 2080', width: 5200, ground: 1960 }

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

/** Values of one coordinate along a cubic curve at its ends and its turning points. */
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

/** Extent of a body path. Wheel arches are cut inwards, so of an arc only the ends count. */
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

function expectWithin(actual: number, wanted: number, share = 0.02) {
  expect(Math.abs(actual / wanted - 1), `${actual} against ${wanted}`).toBeLessThanOrEqual(share)
}

test('there is one drawing for every model and none besides', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.svg'))
  expect(files.toSorted()).toEqual(
    Object.keys(silhouettes)
      .map((slug) => `${slug}.svg`)
      .toSorted(),
  )
})

describe.each(Object.entries(silhouettes))('the drawing of %s', (slug, silhouette) => {
  const svg = readDrawing(slug)
  const frame = slug === 'ford-e-transit' ? largeFrame : usualFrame

  test('stands alone and can be reused through #car', () => {
    expect(svg.match(/<svg [^>]*viewBox="([^"]*)"/)?.[1]).toBe(frame.viewBox)
    expect(svg.match(/<g id="car"/g)).toHaveLength(1)
    expect(svg).not.toMatch(/url\(|href|class=|<(image|script|mask|filter|clipPath|text)/)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6144)
  })

  test('takes every colour from a property that has a fallback', () => {
    const painted = [...svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, paint = '']) => paint)
    for (const paint of painted) {
      if (paint === 'none') continue
      const name = paint.match(/^var\(--car-([a-z]+),#[0-9a-f]{6}\)$/)?.[1] ?? paint
      expect(colours).toContain(name)
    }
  })

  test('is as long and as high as the model', () => {
    const body = measurePath(readAttribute(svg, 'body', 'd'))
    expectWithin(body.right - body.left, silhouette.length)
    expectWithin(frame.ground - body.top, silhouette.height)
    expect(Math.abs((body.left + body.right) / 2 - frame.width / 2)).toBeLessThan(5)
    expect(body.top).toBeGreaterThan(0)
  })

  test('stands on the ground on its own wheelbase, nose to the left', () => {
    const front = readWheel(svg, 'front-wheel')
    const rear = readWheel(svg, 'rear-wheel')
    expectWithin(rear.x - front.x, silhouette.wheelbase)
    for (const wheel of [front, rear]) {
      expect(wheel.y + wheel.radius).toBe(frame.ground)
      if (silhouette.tyre) expectWithin(wheel.radius * 2, silhouette.tyre)
    }
  })
})
