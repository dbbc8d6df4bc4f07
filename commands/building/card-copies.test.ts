import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { models } from '../../content/models.ts'
import { listSitePages } from '../../content/site-pages.ts'
import {
  readCar,
  cardColours,
  cardDrawing,
  textLines,
  textShapes,
  textWidth,
} from './card-copies.ts'

const logo = await readFile('public/favicon.svg', 'utf8')

describe('a preview card', () => {
  test('consists of shapes only: no fonts, no CSS variables, no external files', async () => {
    for (const model of models()) {
      const car = await readCar(model)
      const drawing = cardDrawing({ title: model.name, kind: 'A model', drawing: car }, logo)
      expect(drawing).not.toMatch(/<(text|title|style|image|use)\b|var\(|light-dark|href=/)
    }
  })

  test('has the colours of the light scheme', async () => {
    const [light = ''] = (await readFile('app/ui/tokens.css', 'utf8')).split('@media')
    const { paper, ink, accent, line } = cardColours
    const tokens = { paper, ink, accent, 'line-strong': line }
    for (const [name, colour] of Object.entries(tokens)) {
      expect(light).toContain(`--${name}: ${colour};`)
    }
  })

  test('every page name fits on its card', () => {
    for (const { name } of listSitePages()) {
      const lines = textLines(name, 46, 1056)
      expect(lines.length, `lines of ${name}`).toBeLessThan(4)
      for (const line of lines) expect(textWidth(line, 46)).toBeLessThanOrEqual(1056)
    }
  })

  test('every letter of every name has an outline, macrons included', () => {
    const position = { x: 0, y: 0, size: 10, fill: '#000' }
    const shapesOf = (text: string) => textShapes(text, position).match(/<path/g)?.length ?? 0
    for (const { name } of listSitePages()) {
      expect(shapesOf(name), `letters of ${name}`).toBe([...name.replaceAll(' ', '')].length)
    }
    expect(textShapes('ā', position)).not.toBe(textShapes('a', position))
  })
})

test('an unchanged card is not rendered again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cards-'))
  const { renderCard } = await import('./card-copies.ts')
  const paths = { logo, cache: folder, target: path.join(folder, 'one.png') }
  const card = { title: 'One', kind: 'A page', drawing: null }
  expect(await renderCard(card, paths)).toBe(true)
  expect(await renderCard(card, paths)).toBe(false)
  expect(await renderCard({ ...card, title: 'Two' }, paths)).toBe(true)
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})
