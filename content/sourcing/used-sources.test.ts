import { describe, expect, test } from 'vitest'
import { tallyFacts } from './fact-tally.ts'
import { models } from '../cars/models.ts'
import { listSitePages } from '../pages/site-pages.ts'
import { listUsedSources } from './used-sources.ts'

const paths = new Set(listSitePages().map(({ path }) => path))

describe('every source in use', () => {
  const sources = listUsedSources()

  test('is listed once, with pages that exist', () => {
    const names = sources.map(({ url, name }) => url ?? name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, uses } of sources) {
      expect(uses.length, `uses of ${name}`).toBeGreaterThan(0)
      for (const { path } of uses) expect(paths, `page ${path}`).toContain(path)
    }
  })

  test('has a name', () => {
    for (const { name } of sources) expect(name.trim()).not.toBe('')
  })

  test('has a licence and a credit if it is open data', () => {
    const open = sources.filter(({ kind }) => kind === 'open-data')
    expect(open.length).toBeGreaterThan(0)
    for (const { name, licence, credit } of open) {
      expect(licence, `licence of ${name}`).toBeTruthy()
      expect(credit, `credit of ${name}`).toBeTruthy()
    }
  })
})

describe('the tally of facts by status', () => {
  const tallies = tallyFacts()

  test('adds up', () => {
    for (const { counts, total } of tallies) {
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
      expect(total).toBeGreaterThan(0)
    }
  })

  test('counts every figure of every model by its own status', () => {
    const published = models().flatMap((model) =>
      [model.figures, ...model.versions.map((version) => version.figures)].flatMap((figures) =>
        Object.values(figures),
      ),
    )
    const claims = models().flatMap((model) => [...model.features, ...model.pros, ...model.cons])
    const listed = models().flatMap((model) => Object.values(model.listing))
    const general = [
      ...published.filter(({ source }) => source === 'unconfirmed'),
      ...claims.filter(({ status }) => status === 'unconfirmed'),
    ]
    const [ofModels] = tallies
    expect(ofModels?.counts.listed).toBe(
      listed.length + claims.filter(({ status }) => status === 'listed').length,
    )
    expect(ofModels?.counts.general).toBe(general.length)
  })
})
