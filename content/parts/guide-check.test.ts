import { textsIn } from '../edits/json-value.ts'
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readEntries } from '../entry-check.ts'
import { validateGuides } from './guide-check.ts'
import type { Guide } from './guide-schema.ts'
import { guideSources } from '../sources/source-tables.ts'
import { findGuide, guideSlugs, guides, guideSourcesOf } from './guides.ts'
import { furtherGuides, linkedCards, partsOverview } from './parts-overview.ts'
import { bannedWords } from '../texts/banned-words.ts'

const today = new Date('2026-11-30T00:00:00Z')

/** The mistakes in the wall charger's guide after the test's change. */
function change(edit: (guide: Guide) => unknown): string {
  const guide = structuredClone(findGuide('home-wall-charger')!)
  edit(guide)
  try {
    validateGuides([{ file: 'content/guides/home-wall-charger.json', entry: guide }], today)
  } catch (error) {
    return (error as Error).message
  }
  return 'no mistakes'
}

describe('the published guides', () => {
  it('there are twenty-four valid guides, in site-map order', async () => {
    expect(validateGuides(await readEntries('guides'), new Date())).toHaveLength(24)
    expect(partsOverview().flatMap(({ slug }) => slug ?? [])).toEqual(guideSlugs)
    const files = await readdir(new URL('../guides/', import.meta.url))
    expect(files.toSorted()).toEqual(guideSlugs.map((slug) => `${slug}.json`).toSorted())
  })

  it('every source is cited, and a page gets only its own sources', () => {
    const named = new Set(guides().flatMap((guide) => Object.keys(guideSourcesOf(guide))))
    expect(Object.keys(guideSources()).filter((id) => !named.has(id))).toEqual([])
    expect(Object.keys(guideSourcesOf(findGuide('brake-pads')!))).not.toContain('simplefoc')
  })

  it('no sentence appears twice', () => {
    const sentences = guides().flatMap((guide) =>
      textsIn({ ...guide, slug: '', revised: '', related: [] }).flatMap((text) =>
        text.split(/(?<=[.?:]) /),
      ),
    )
    const long = sentences.filter((sentence) => sentence.split(' ').length > 5)
    expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([])
  })

  it('no text mentions how the site was made', () => {
    expect(JSON.stringify([guides(), partsOverview()])).not.toMatch(bannedWords)
  })

  it('only listed figures are marked as listed', () => {
    const listed = guides()
      .filter(({ specifications }) => specifications.some(({ source }) => source === 'listing'))
      .map(({ slug }) => slug)
    expect(listed).toHaveLength(20)
  })
})

describe('the parts overview', () => {
  it('has twenty-six cards, of which the first eighteen link to a guide', () => {
    expect(partsOverview()).toHaveLength(26)
    expect(
      partsOverview()
        .slice(0, linkedCards)
        .every(({ slug }) => slug !== null),
    ).toBe(true)
    expect(linkedCards).toBe(18)
    expect(furtherGuides()).toHaveLength(6)
  })
})

describe('a mistake in a guide', () => {
  it('reports the file and field of a source that does not exist', () => {
    const message = change((guide) => Object.assign(guide.overview[0]!, { source: 'a-friend' }))
    expect(message).toContain('content/guides/home-wall-charger.json: overview.0.source: ')
  })

  it('reports a statement marked as unconfirmed where it stands', () => {
    const message = change((guide) => Object.assign(guide.overview[0]!, { source: 'unconfirmed' }))
    expect(message).toContain('content/guides/home-wall-charger.json: overview.0.source: ')
  })

  it('reports a specification without a source', () => {
    const message = change((guide) => Object.assign(guide.specifications[1]!, { source: null }))
    expect(message).toContain('specifications.1.source: ')
  })

  it('reports a supplier with a dead link', () => {
    const message = change((guide) => (guide.suppliers![0]!.website = '#'))
    expect(message).toContain('suppliers.0.website: must be a full address')
  })

  it('reports a text that contains a URL', () => {
    const message = change((guide) => (guide.features[0]!.text = 'See https://example.nz for it.'))
    expect(message).toContain('features.0.text: must hold no link')
  })

  it('reports a price that differs from the listed one, lacks its wording or is missing', () => {
    const words = 'price: must be 1200 to 4000 plus installation, as listed'
    expect(change((guide) => (guide.price!.to = 4500))).toContain(words)
    expect(change((guide) => delete guide.price!.plus)).toContain(words)
    expect(change((guide) => delete guide.price)).toContain(words)
  })

  it('reports a price for a part without a listed one', () => {
    const message = change((guide) => (guide.slug = 'high-voltage-cables'))
    expect(message).toContain('price: none is listed for this part')
    expect(message).toContain('slug: must equal the file name')
  })

  it('reports a revision dated tomorrow, or with something other than a date', () => {
    expect(change((guide) => (guide.revised = '2026-12-01'))).toContain('revised: is in the future')
    expect(change((guide) => (guide.revised = '2026-11'))).toContain('revised: must be a day')
  })

  it('reports a link to a guide or a model that does not exist', () => {
    const message = change((guide) => {
      guide.related = ['onboard-charger', 'home-wall-charger', 'flux-capacitor']
      guide.compatibleModels = {
        about: [{ text: 'All.', source: null }],
        groups: [{ name: 'Old', models: ['trabant'] }],
      }
    })
    expect(message).toContain('related.1: is this guide itself')
    expect(message).toContain("related.2: there is no guide 'flux-capacitor'")
    expect(message).toContain("compatibleModels.groups.0: there is no model 'trabant'")
  })

  it('reports a further guide that no linked guide names as related', async () => {
    // Change a copy: every other test reads the entries themselves.
    const entries = structuredClone(await readEntries('guides'))
    for (const { entry } of entries) {
      const guide = entry as Guide
      guide.related = guide.related.map((slug) =>
        slug === 'charging-port-flap' ? 'brake-pads' : slug,
      )
    }
    expect(() => validateGuides(entries, today)).toThrow(
      'content/guides/charging-port-flap.json: slug: no guide names it as related',
    )
  })

  it('reports braces in a lead that stand for no listed price', () => {
    const mistake = 'lead: only {price} of a listed price can stand in braces'
    expect(change((guide) => (guide.lead = 'About {cost}.'))).toContain(mistake)
    const message = change((guide) => {
      guide.lead = 'About {price}.'
      delete guide.price
    })
    expect(message).toContain(mistake)
  })

  it('reports every mistake in one error', () => {
    const message = change((guide) => {
      guide.lead = ' '
      Object.assign(guide.safety, { work: 'anybody' })
    })
    expect(message).toContain('has 2 mistake(s)')
  })
})
