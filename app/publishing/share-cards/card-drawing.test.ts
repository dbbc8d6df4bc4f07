import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { listChargers } from '../../../content/places/chargers/chargers.ts'
import { models } from '../../../content/cars/models.ts'
import { listSitePages } from '../../../content/pages/site-pages.ts'
import { versionOptions } from '../../../content/cars/version-list.ts'
import { cardColours, cardDrawing } from './card-drawing.ts'
import { modelCar } from './page-cards.ts'
import { fittedLines, textLines, textShapes, textWidth } from './card-letters.ts'

const logo = await readFile('public/favicon.svg', 'utf8')
const readDrawing = (slug: string) => readFileSync(`content/drawings/${slug}.svg`, 'utf8')
const cars = models().map((model) => modelCar(model, readDrawing))
const drawn = (title: string, shown = cars.slice(0, 1)) =>
  cardDrawing({ kind: 'A question', title, cars: shown }, logo)

const foreign = /<(text|title|style|image|use|script)\b|var\(|light-dark|href=/

describe('a share card', () => {
  test('consists of shapes only: no fonts, no CSS variables, no external files', () => {
    for (const car of cars) expect(drawn('A model', [car])).not.toMatch(foreign)
    expect(drawn('Four cars', cars.slice(0, 4))).not.toMatch(foreign)
  })

  test('draws text as shapes, whatever it says', () => {
    const hostile = ['</svg><script>alert(1)</script>', '"><image href="//evil"/>', ']]>&lt;', '\0']
    for (const title of hostile) {
      const card = drawn(title, [{ ...cars[0]!, name: title, remark: title }])
      expect(card).not.toMatch(foreign)
      expect(card).not.toContain('alert')
    }
  })

  test('stays inside its picture however long the words are', () => {
    for (const title of ['x'.repeat(5_000), 'words and words '.repeat(300)]) {
      const lines = fittedLines(title, { size: 46, width: 1056, rows: 3 })
      expect(lines.length).toBeLessThan(4)
      for (const line of lines) expect(textWidth(line, 46)).toBeLessThanOrEqual(1056)
      expect(lines.at(-1)).toMatch(/…$/)
      expect(drawn(title).length).toBeLessThan(200_000)
    }
  })

  test('has the colours of the light scheme', async () => {
    const [light = ''] = (await readFile('app/ground/ui/tokens.css', 'utf8')).split('@media')
    const { paper, ink, accent, line } = cardColours
    const tokens = { paper, ink, accent, 'line-strong': line }
    for (const [name, colour] of Object.entries(tokens)) {
      expect(light).toContain(`--${name}: ${colour};`)
    }
  })
})

describe('the letters', () => {
  const position = { x: 0, y: 0, size: 10, fill: '#000' }
  const shapesOf = (text: string) => textShapes(text, position).match(/<path/g)?.length ?? 0

  test('have an outline for every name of a page, a version and a charger, macrons included', () => {
    const names = [
      ...listSitePages().map(({ name }) => name),
      ...versionOptions().map(({ label }) => label),
      ...listChargers().map(({ name }) => name),
      '$1,905 a year, 10 to 80% ‘at’ 7.4 × 2',
    ]
    for (const name of names) {
      const seen = name.normalize('NFC').replaceAll(/\s/g, '')
      expect(shapesOf(name), `letters of ${name}`).toBe([...seen].length)
    }
  })

  test('keep macrons apart from plain letters, however they are written', () => {
    expect(textShapes('ā', position)).not.toBe(textShapes('a', position))
    expect(textShapes('Taupō'.normalize('NFD'), position)).toBe(textShapes('Taupō', position))
  })

  test('leave room for the name of every page', () => {
    for (const { name } of listSitePages()) {
      const lines = textLines(name, 46, 1056)
      expect(lines.length, `lines of ${name}`).toBeLessThan(4)
      for (const line of lines) expect(textWidth(line, 46)).toBeLessThanOrEqual(1056)
    }
  })
})
