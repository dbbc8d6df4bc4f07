import { makeQrWords } from './qr-words.ts'

/** One square of the grid: dark or light, and whether it belongs to a pattern rather than data. */
type Module = { dark: boolean; fixed: boolean }
type Grid = Module[][]

const quietZone = 4
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * The QR code of a text as SVG, dark on white with its quiet zone. The SVG holds no '#', because
 * the official client puts it into a data address as it is. Throws when the text is longer than
 * about 400 bytes.
 */
export function writeQrDrawing(text: string): string {
  const grid = drawGrid(text)
  const side = grid.length + quietZone * 2
  const path = grid
    .flatMap((row, y) =>
      row.map(({ dark }, x) => (dark ? `M${x + quietZone},${y + quietZone}h1v1h-1z` : '')),
    )
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="white" d="M0,0h${side}v${side}h-${side}z"/>` +
    `<path fill="black" d="${path}"/></svg>`
  )
}

function drawGrid(text: string): Grid {
  const { version, words } = makeQrWords(text)
  const side = version * 4 + 17
  const plain: Grid = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => ({ dark: false, fixed: false })),
  )
  drawPatterns(plain, version)
  drawWords(plain, words)
  // Any mask can be read; the one with the fewest confusing shapes is read most easily.
  const drawn = masks.map((_mask, number) => applyMask(structuredClone(plain), number))
  return drawn.reduce((best, next) => (scoreOf(next) < scoreOf(best) ? next : best))
}

function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y]
  if (row && x in row) row[x] = { dark, fixed: true }
}

function drawPatterns(grid: Grid, version: number): void {
  const side = grid.length
  for (let place = 0; place < side; place += 1) {
    set(grid, 6, place, place % 2 === 0)
    set(grid, place, 6, place % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const) {
    drawRings(grid, x, y, 4, [2, 4])
  }
  const places = alignmentPlaces(version)
  const last = places.at(-1)
  for (const x of places) {
    for (const y of places) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isFinder) drawRings(grid, x, y, 2, [1])
    }
  }
  drawFormat(grid, 0)
  if (version >= 7) drawVersion(grid, version)
}

function drawRings(grid: Grid, x: number, y: number, reach: number, light: number[]): void {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(grid, x + dx, y + dy, !light.includes(ring))
    }
  }
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const places = Array.from({ length: count - 1 }, (_, place) => version * 4 + 10 - place * step)
  return [6, ...places.toReversed()]
}

/** `value` followed by the rest of its division by a generator polynomial. */
function withRest(value: number, bits: number, generator: number): number {
  let rest = value
  for (let round = 0; round < bits; round += 1) {
    rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator)
  }
  return (value << bits) | rest
}

/** Level M and the number of the mask, twice. */
function drawFormat(grid: Grid, mask: number): void {
  const side = grid.length
  const bits = withRest(mask, 10, 0x537) ^ 0x5412
  const isDark = (place: number) => ((bits >>> place) & 1) === 1
  for (let place = 0; place < 15; place += 1) {
    if (place < 6) set(grid, 8, place, isDark(place))
    else if (place < 8) set(grid, 8, place + 1, isDark(place))
    else if (place === 8) set(grid, 7, 8, isDark(place))
    else set(grid, 14 - place, 8, isDark(place))
    if (place < 8) set(grid, side - 1 - place, 8, isDark(place))
    else set(grid, 8, side - 15 + place, isDark(place))
  }
  set(grid, 8, side - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  const bits = withRest(version, 12, 0x1f25)
  for (let place = 0; place < 18; place += 1) {
    const isDark = ((bits >>> place) & 1) === 1
    const far = grid.length - 11 + (place % 3)
    const near = Math.floor(place / 3)
    set(grid, far, near, isDark)
    set(grid, near, far, isDark)
  }
}

/** Data runs in a zigzag of two columns from the lower right; column 6 belongs to a pattern. */
function drawWords(grid: Grid, words: Buffer): void {
  const side = grid.length
  let bit = 0
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < side; step += 1) {
      const isUp = ((right + 1) & 2) === 0
      const y = isUp ? side - 1 - step : step
      for (const x of [right, right - 1]) {
        const module = grid[y]?.[x]
        if (!module || module.fixed || bit >= words.length * 8) continue
        module.dark = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
        bit += 1
      }
    }
  }
}

function applyMask(grid: Grid, number: number): Grid {
  for (const [y, row] of grid.entries()) {
    for (const [x, module] of row.entries()) {
      if (!module.fixed && masks[number]?.(x, y)) module.dark = !module.dark
    }
  }
  drawFormat(grid, number)
  return grid
}

/** How hard a grid is to read: long runs, plain blocks, shapes like a corner, much of one colour. */
function scoreOf(grid: Grid): number {
  const lines = grid.map((row) => row.map(({ dark }) => (dark ? '1' : '0')).join(''))
  const columns = grid.map((_, x) => lines.map((line) => line[x]).join(''))
  let score = 0
  for (const line of [...lines, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) score += run.length - 2
    score += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  for (const [y, line] of lines.entries()) {
    const below = lines[y + 1] ?? ''
    for (let x = 0; x + 1 < below.length; x += 1) {
      const block = line.slice(x, x + 2) + below.slice(x, x + 2)
      if (block === '0000' || block === '1111') score += 3
    }
  }
  const dark = lines.join('').replaceAll('0', '').length / grid.length ** 2
  return score + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5)
}
