import { describe, expect, it } from 'vitest'
import { readEntries } from './entry-check.ts'
import type { Entry } from './entry-check.ts'
import { validateModels } from './model-check.ts'
import type { Model } from './model-schema.ts'
import { findModel, modelSlugs } from './models.ts'

const today = new Date('2026-11-21T00:00:00Z')

/** The Zeekr's entry with the test's change. */
function brokenCopy(change: (model: Model) => unknown): Entry {
  const model = structuredClone(findModel('zeekr-7x')!)
  change(model)
  return { file: 'content/models/zeekr-7x.json', entry: model }
}

function mistakesOf(...entries: Entry[]): string {
  try {
    validateModels(entries, today)
  } catch (error) {
    return (error as Error).message
  }
  return 'no mistakes'
}

const change = (edit: (model: Model) => unknown) => mistakesOf(brokenCopy(edit))

describe('the published models', () => {
  it('every listed model has a valid entry', async () => {
    const entries = validateModels(await readEntries('models'), new Date())
    expect(entries.map(({ slug }) => slug).toSorted()).toEqual(modelSlugs.toSorted())
  })
})

describe('a mistake in an entry', () => {
  it('reports a claim marked published that has no source', () => {
    const message = change((model) => (model.pros[0] = { ...model.pros[0]!, source: null }))
    expect(message).toContain("pros.0.source: is needed for status 'published'")
  })

  it('reports a claim marked unconfirmed that has a source', () => {
    const message = change(
      (model) => (model.cons[0] = { ...model.cons[0]!, status: 'unconfirmed' }),
    )
    expect(message).toContain('cons.0.status: does not fit the source newmobility-7x')
  })

  it('reports a note about no figure, or without a source', () => {
    const message = change((model) => Object.assign(model.notes[0]!, { about: [], sources: [] }))
    expect(message).toContain('notes.0.about: ')
    expect(message).toContain('notes.0.sources: ')
  })

  it('reports a slug that is not the file name', () => {
    const message = change((model) => (model.slug = 'zeekr-8x'))
    expect(message).toContain('content/models/zeekr-7x.json: slug: must equal the file name')
  })

  it('reports a missing drawing', () => {
    const entry = { ...structuredClone(findModel('zeekr-7x')!), slug: 'zeekr-8x' }
    expect(mistakesOf({ file: 'content/models/zeekr-8x.json', entry })).toContain(
      'content/models/zeekr-8x.json: drawing: content/drawings/zeekr-8x.svg is missing',
    )
  })

  it('reports a length that neither a version nor the silhouette gives', () => {
    const message = change((model) => {
      delete model.figures.length
      for (const { figures } of model.versions) delete figures.length
    })
    expect(message).toContain('silhouette.length: is needed, no version has a number for length')
  })

  it('reports a card without a price or range', () => {
    const message = change((model) => {
      delete model.listing.price
      model.listing.range!.value = 'far'
    })
    expect(message).toContain('listing.price: must be a number, the card shows it')
    expect(message).toContain('listing.range: must be a number, the card shows it')
  })

  it('reports a name that makes the title or the description too long', () => {
    const message = change((model) => (model.name = 'Zeekr 7X '.repeat(12)))
    expect(message).toContain('name: makes a title over 100')
    expect(message).toContain('name: makes a description over 220')
  })

  it('reports a summary that is too long for a card', () => {
    const message = change((model) => (model.summary = 'long '.repeat(40)))
    expect(message).toContain('content/models/zeekr-7x.json: summary: ')
  })

  it('reports an empty text', () => {
    const message = change((model) => (model.overview[0] = ' '))
    expect(message).toContain('overview.0: must not be empty')
  })

  it('reports a file that is no entry', () => {
    const message = mistakesOf({ file: 'content/models/zeekr-7x.json', entry: null })
    expect(message).toContain('content/models/zeekr-7x.json: entry: ')
  })

  it('reports every mistake in one error', () => {
    const message = change((model) => {
      model.slug = 'other'
      model.listing.range!.fits = ['golden-edition']
      model.versions[0]!.years = { from: 2024, to: 2022, source: 'kilowatt' }
    })
    expect(message).toContain('3 mistake(s)')
  })
})
