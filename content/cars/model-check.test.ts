import { describe, expect, it } from 'vitest'
import { readEntries } from '../entry-check.ts'
import type { Entry } from '../entry-check.ts'
import { validateModels } from './model-check.ts'
import type { Model } from './model-schema.ts'
import { findModel, modelSlugs } from './models.ts'

const today = new Date('2026-11-28T00:00:00Z')

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
    expect(message).toContain('pros.0.source: is needed for what is ‘published by the source’')
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

  it('accepts a model without a drawing and without measurements, which pages show in outline', () => {
    const entry = { ...structuredClone(findModel('zeekr-7x')!), slug: 'zeekr-8x' }
    delete entry.figures.length
    for (const { figures } of entry.versions) delete figures.length
    expect(mistakesOf({ file: 'content/models/zeekr-8x.json', entry })).toBe('no mistakes')
  })

  it('reports a length that neither a version nor the silhouette gives', () => {
    const message = change((model) => {
      delete model.figures.length
      for (const { figures } of model.versions) delete figures.length
    })
    expect(message).toContain('silhouette.length: is needed, no version has a number for length')
  })

  it('reports a listed range that is not a number, and a listing without its describes text', () => {
    const message = change((model) => {
      delete model.listing.price
      delete model.describes
      model.listing.range!.value = 'far'
    })
    expect(message).toContain('listing.range: must be a number, the card shows it')
    expect(message).toContain('describes: is needed, it says what the listed figures describe')
  })

  it('reports a model no longer sold that no source says so of, or from a day to come', () => {
    const message = change((model) => {
      model.noLongerSold = { since: '2099', source: 'unconfirmed' }
    })
    expect(message).toContain('noLongerSold.source: must be published')
    expect(message).toContain('noLongerSold.since: is in the future')
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
    expect(message).toContain('has 3 mistake(s)')
  })
})

describe('a mistake in a figure', () => {
  const figuresOf = (model: Model) => model.versions[0]!.figures

  it('reports the file and field of a source that does not exist', () => {
    const message = change((model) => {
      Object.assign(figuresOf(model).rangeWltp!, { source: 'my-neighbour' })
    })
    expect(message).toContain('content/models/zeekr-7x.json: versions.0.figures.rangeWltp.source: ')
  })

  it('reports a charging time that takes more than the highest power, and none that takes just that', () => {
    const charged = (minutes: number) => (model: Model) => {
      const source = 'kilowatt'
      Object.assign(figuresOf(model), {
        batteryUsable: { value: 75, source },
        dcMax: { value: 100, source },
        dc0To80: { value: minutes, source },
      })
      model.notes = model.notes.filter(({ about }) => !about.includes('dc0To80'))
    }
    // 60 kWh in 35 minutes are 103 kW, in 36 they are 100.
    expect(change(charged(35))).toContain('versions.0.figures.dc0To80: takes more power on average')
    expect(change(charged(36))).not.toContain('dc0To80: takes')
  })

  it('reports a figure without a source', () => {
    const message = change((model) => {
      Object.assign(figuresOf(model), { boot: { value: 539 } })
    })
    expect(message).toContain('versions.0.figures.boot.source: ')
  })

  it('reports a figure with an unknown name', () => {
    const message = change((model) => {
      Object.assign(figuresOf(model), { horsepower: figuresOf(model).rangeWltp })
    })
    expect(message).toContain('content/models/zeekr-7x.json: versions.0.figures')
    expect(message).toContain('horsepower')
  })

  it('reports a listed value among the published figures', () => {
    const message = change((model) => (figuresOf(model).rangeWltp!.source = 'listing'))
    expect(message).toContain('versions.0.figures.rangeWltp.source: must not be the listing')
  })

  it('reports a figure that stands in a version and in the figures of all versions', () => {
    const message = change((model) => (model.figures.rangeWltp = figuresOf(model).rangeWltp!))
    expect(message).toContain('versions.0.figures.rangeWltp: stands in the figures of all versions')
  })

  it('reports a number where text belongs, and a plug that is not in the list', () => {
    const message = change((model) => {
      model.figures.batteryCooling = { value: 3, source: 'kilowatt' }
      model.figures.plug = { value: 'Type 3', source: 'kilowatt' }
    })
    expect(message).toContain('figures.batteryCooling.value: must be text')
    expect(message).toContain('figures.plug.value: must be one of CCS')
  })
})

describe('a mistake in a version', () => {
  const firstOf = (model: Model) => model.versions[0]!

  it('reports two versions with the same id or name', () => {
    const message = change((model) => model.versions.push(structuredClone(firstOf(model))))
    expect(message).toContain(`versions.${findModel('zeekr-7x')!.versions.length}.id: stands twice`)
    expect(message).toContain('.name: is the name of another version')
  })

  it('reports a model without versions', () => {
    expect(change((model) => (model.versions = []))).toContain(
      'content/models/zeekr-7x.json: versions: ',
    )
  })

  it('reports a version said to be on sale without source and date', () => {
    const message = change((model) => Object.assign(firstOf(model), { onSale: { value: true } }))
    expect(message).toContain('versions.0.onSale')
  })

  it('reports a sale without a published source, or dated in the future', () => {
    const message = change((model) => {
      firstOf(model).onSale = { value: true, source: 'unconfirmed', date: '2026-12-01' }
    })
    expect(message).toContain('versions.0.onSale.source: must be published')
    expect(message).toContain('versions.0.onSale.date: is in the future')
  })

  it('reports years that run backwards', () => {
    const message = change((model) => {
      firstOf(model).years = { from: 2024, to: 2022, source: 'kilowatt' }
    })
    expect(message).toContain('versions.0.years.to: is before the first year')
  })

  it('reports a headline that fits a version nobody lists', () => {
    const message = change((model) => (model.listing.range!.fits = ['golden-edition']))
    expect(message).toContain('listing.range.fits: there is no version golden-edition')
  })

  it('reports a label that hides the listing, or says more than any source', () => {
    const message = change((model) => {
      model.listing.range!.label = 'WLTP range'
      delete model.listing.range!.labelSource
    })
    expect(message).toContain("listing.range.label: must say 'listed'")
    expect(message).toContain('listing.range.labelSource: is needed')
  })
})
