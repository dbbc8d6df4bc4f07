import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readEntries } from './entry-check.ts'
import { validateGuides } from './guide-check.ts'
import type { Guide } from './guide-schema.ts'
import { guideSourceIds } from './guide-sources.ts'
import { findGuide, guides, guideSourcesOf } from './guides.ts'
import { homeWallCharger } from './guides/home-wall-charger.ts'
import { furtherGuides, guideSlugs, linkedCards, partsOverview } from './parts-overview.ts'
import { bannedWords } from './banned-words.ts'

const today = new Date('2026-11-21T00:00:00Z')

/** The mistakes in the wall charger's guide after the test's change. */
function change(edit: (guide: Guide) => unknown): string {
  const guide = structuredClone(homeWallCharger)
  edit(guide)
  try {
    validateGuides([{ file: 'content/guides/home-wall-charger.ts', entry: guide }], today)
  } catch (error) {
    return (error as Error).message
  }
  return 'no mistakes'
}

describe('the published guides', () => {
  it('are twenty-four valid guides in site-map order', async () => {
    expect(validateGuides(await readEntries('guides'), new Date())).toHaveLength(24)
    expect(guides.map(({ slug }) => slug)).toEqual(guideSlugs)
    const files = await readdir(new URL('./guides/', import.meta.url))
    expect(files.toSorted()).toEqual(guideSlugs.map((slug) => `${slug}.ts`).toSorted())
  })

  it('cite every source, and send a page only its own sources', () => {
    const named = new Set(guides.flatMap((guide) => Object.keys(guideSourcesOf(guide))))
    expect(guideSourceIds.filter((id) => !named.has(id))).toEqual([])
    expect(Object.keys(guideSourcesOf(findGuide('brake-pads')!))).not.toContain('simplefoc')
  })

  it('repeat no sentence', () => {
    const sentences = guides.flatMap((guide) =>
      textsOf({ ...guide, slug: '', revised: '', related: [] }).flatMap((text) =>
        text.split(/(?<=[.?:]) /),
      ),
    )
    const long = sentences.filter((sentence) => sentence.split(' ').length > 5)
    expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([])
  })

  it('never mention how the site was made', () => {
    expect(JSON.stringify([guides, partsOverview])).not.toMatch(bannedWords)
  })

  it('mark only listed figures as listed', () => {
    const listed = guides
      .filter(({ specifications }) => specifications.some(({ source }) => source === 'listing'))
      .map(({ slug }) => slug)
    expect(listed).toHaveLength(20)
  })
})

describe('the overview', () => {
  it('has twenty-six cards, of which the first eighteen link to a guide', () => {
    expect(partsOverview).toHaveLength(26)
    expect(partsOverview.slice(0, linkedCards).every(({ slug }) => slug !== null)).toBe(true)
    expect(linkedCards).toBe(18)
    expect(furtherGuides).toHaveLength(6)
  })
})

describe('reports the file and field of a mistake', () => {
  it('when a source does not exist', () => {
    const message = change((guide) => Object.assign(guide.overview[0]!, { source: 'a-friend' }))
    expect(message).toContain('content/guides/home-wall-charger.ts: overview.0.source: ')
  })

  it('when a specification has no source', () => {
    const message = change((guide) => Object.assign(guide.specifications[1]!, { source: null }))
    expect(message).toContain('specifications.1.source: ')
  })

  it('when a supplier has a dead link', () => {
    const message = change((guide) => (guide.suppliers![0]!.website = '#'))
    expect(message).toContain('suppliers.0.website: must be a full address, or null when there is')
  })

  it('when a text contains a URL', () => {
    const message = change((guide) => (guide.features[0]!.text = 'See https://example.nz for it.'))
    expect(message).toContain('features.0.text: must hold no link')
  })

  it('when the price differs from the listed one, loses its wording, or is missing', () => {
    const words = 'price: must be 1200 to 4000 plus installation, as listed'
    expect(change((guide) => (guide.price!.to = 4500))).toContain(words)
    expect(change((guide) => delete guide.price!.plus)).toContain(words)
    expect(change((guide) => delete guide.price)).toContain(words)
  })

  it('when a part without a listed price has one', () => {
    const message = change((guide) => (guide.slug = 'high-voltage-cables'))
    expect(message).toContain('price: none is listed for this part')
    expect(message).toContain('slug: must equal the file name')
  })

  it('when its revision is dated tomorrow, or is not a date', () => {
    expect(change((guide) => (guide.revised = '2026-11-22'))).toContain('revised: is in the future')
    expect(change((guide) => (guide.revised = '2026-11'))).toContain('revised: must be a day')
  })

  it('when it links to a guide or a model that does not exist', () => {
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

  it('when no linked guide is related to one of the further guides', async () => {
    // Change a copy: every other test reads the entries themselves.
    const entries = structuredClone(await readEntries('guides'))
    for (const { entry } of entries) {
      const guide = entry as Guide
      guide.related = guide.related.map((slug) =>
        slug === 'charging-port-flap' ? 'brake-pads' : slug,
      )
    }
    expect(() => validateGuides(entries, today)).toThrow(
      'content/guides/charging-port-flap.ts: slug: no guide names it as related',
    )
  })

  it('lists every mistake at once', () => {
    const message = change((guide) => {
      guide.lead = ' '
      guide.related = []
      Object.assign(guide.safety, { work: 'anybody' })
    })
    expect(message).toContain('3 mistake(s)')
  })
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
