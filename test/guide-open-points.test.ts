import { afterAll, beforeAll, expect, test } from 'vitest'
import { guides } from '../content/guides.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'
import { visibleText } from './fixtures/page-text.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite({ now: () => new Date('2026-11-22T00:00:00Z') })
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  return { html: await response.text() }
}

test('a guide marks nothing as unconfirmed where it stands, and gathers open points before its sources', async () => {
  for (const { slug, unconfirmed } of guides()) {
    const { html } = await read(`/${slug}`)
    expect(visibleText(html)).not.toContain('not yet confirmed')
    const gathered = html.slice(html.indexOf('id="not-confirmed"'), html.indexOf('id="source-'))
    for (const { text } of unconfirmed) expect(visibleText(gathered)).toContain(text)
  }
})

test('the battery guide shows the quote for an early Leaf beside the range for a new pack', async () => {
  const { html } = await read('/ev-battery-replacement')
  const head = visibleText(html.slice(html.indexOf('<h1'), html.indexOf('>Overview<')))
  expect(head).toContain('$4,500 to $7,500')
})

test('a guide to a plug draws the five shapes, each with its description', async () => {
  const { html } = await read('/ccs-charging-cable')
  const shapes = html.slice(html.indexOf('Which plug is which'), html.indexOf('>Features<'))
  expect(shapes.match(/<svg/g)).toHaveLength(5)
  for (const name of ['Type 2', 'CCS2', 'CHAdeMO', 'Type 1 (J1772)', 'Three-pin socket']) {
    expect(shapes).toContain(`>${name}</h3><p`)
  }
})

test('the diagram of the chain has a text alternative and marks the part of the guide', async () => {
  const { html } = await read('/inverter')
  const figure = html.slice(html.indexOf('Where it sits in the car'), html.indexOf('</figure>'))
  expect(figure).toContain('aria-label="Diagram: ')
  expect(figure.match(/fill-accent-soft/g)).toHaveLength(1)
})
