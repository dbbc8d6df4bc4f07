import { describe, expect, it } from 'vitest'
import { readEntries } from '../entry-check.ts'
import { validateInformation } from './information-check.ts'
import { sourcesOfPage } from './information.ts'
import { rateOn, rates, type RateName } from '../rates/rate.ts'
import { rateText } from '../rates/rate-text.ts'
import { privacyPage, writtenPages } from './information-pages.ts'
import { statedPages, writtenTexts } from './stated-pages.ts'
import { searchElsewhere } from './buyer-words.ts'
import { informationSources } from '../sources/source-tables.ts'
import type { GuidePage, LegalPage } from './information-schema.ts'
import { bannedWords } from '../texts/banned-words.ts'

const today = new Date('2026-11-22T00:00:00Z')

function mistakesOf(file: string, entry: unknown): string {
  try {
    validateInformation([{ file, entry }], today)
  } catch (error) {
    return (error as Error).message
  }
  return 'no mistakes'
}

function ruc(change: (page: GuidePage) => unknown): string {
  const page = structuredClone(writtenPages().find((one) => one.path === '/ev-ruc')!)
  change(page)
  return mistakesOf('content/information/ev-ruc.json', page)
}

function legal(change: (page: LegalPage) => unknown): string {
  const page = structuredClone(privacyPage())
  change(page)
  return mistakesOf('content/legal-pages/privacy-terms.json', page)
}

describe('the published information pages', () => {
  it('there are six valid pages', async () => {
    const folders = ['information', 'legal-pages', 'text-pages']
    const {
      guides,
      legal: terms,
      texts,
    } = validateInformation((await Promise.all(folders.map(readEntries))).flat(), new Date())
    expect(guides.map(({ path }) => path).toSorted()).toEqual([
      '/charging-stations',
      '/ev-ruc',
      '/government-incentives',
      '/questions',
    ])
    expect(terms).toHaveLength(1)
    expect(texts.map(({ slug }) => slug)).toContain('about')
  })

  it('need a day to look again where they say that we do not know', () => {
    const mistake = 'says what we do not know, so it needs a day to look again'
    const text = 'We do not know the rate.'
    const say = (statement: object) =>
      ruc(({ sections }) => sections[0]!.paragraphs.push([{ text, source: null, ...statement }]))
    expect(say({})).toContain(mistake)
    expect(say({ lookAgain: '2027-01-31' })).not.toContain(mistake)
  })

  it('every source in their table is cited by a page, or by the search where it sends people elsewhere', async () => {
    const named = new Set([
      ...statedPages().flatMap((page) => Object.keys(sourcesOfPage(page))),
      ...searchElsewhere().map(({ source }) => source),
    ])
    expect(Object.keys(informationSources()).filter((id) => !named.has(id))).toEqual([])
  })

  it('no text repeats a rate as a figure: pages read it from the table', async () => {
    const everything = JSON.stringify([
      await readEntries('information'),
      await readEntries('text-pages'),
    ])
    const repeated = Object.keys(rates()).filter((name) => {
      const rate = rateOn(name as RateName, '2026-11-22')
      return rate && /\$\d{2}|cents/.test(rateText(rate)) && everything.includes(rateText(rate))
    })
    expect(repeated).toEqual([])
  })

  it('no text mentions how the site was made', async () => {
    const everything = JSON.stringify([
      await readEntries('information'),
      await readEntries('text-pages'),
    ])
    expect(everything).not.toMatch(bannedWords)
  })
})

describe('a mistake in an information page', () => {
  it('reports the file and field of a figure without a source', () => {
    expect(
      ruc(({ sections }) =>
        sections[0]!.paragraphs.push([{ text: 'It costs $76.', source: null }]),
      ),
    ).toContain(
      'content/information/ev-ruc.json: sections.0.paragraphs.1.0: a figure needs a source',
    )
  })

  it('reports a source that does not exist, and a link that is #', () => {
    const message = ruc((page) => {
      Object.assign(page.sections[0]!.paragraphs[0]![0]!, { source: 'my-neighbour' })
      page.links[0]!.address = '#'
    })
    expect(message).toContain('sections.0.paragraphs.0.0.source: ')
    expect(message).toContain('links.0.address: must be a full address')
  })

  it('reports a rate that does not exist, and one that the cited source does not give', () => {
    const message = ruc(({ sections }) =>
      sections[0]!.paragraphs.push([
        { text: 'It costs {rucBus}.', source: 'nzta-start' },
        { text: 'It costs {rucLightEv}.', source: 'nzta-fees' },
      ]),
    )
    expect(message).toContain('{rucBus}: is not a rate')
    expect(message).toContain('paragraphs.1.1: {rucLightEv} comes from another source')
  })

  it('reports a table row with the wrong number of cells', () => {
    expect(ruc(({ sections }) => sections[0]!.table!.rows[0]!.cells.push('more'))).toContain(
      'sections.0.table.rows.0.cells: must be 2',
    )
  })

  it('reports a date in the future', () => {
    expect(ruc((page) => (page.checkedOn = '2026-11-24'))).toContain('checkedOn: is in the future')
    expect(legal((page) => (page.revisedOn = '2026-11-24'))).toContain('revisedOn: is in the')
  })

  it('reports two sections with one anchor, and a path that is not the file name', () => {
    const message = ruc((page) => {
      page.path = '/ev-charges'
      page.sections[1]!.id = page.sections[0]!.id
    })
    expect(message).toContain("sections: the id 'who' is used twice")
    expect(message).toContain('path: must be the file name')
  })

  it('reports a price without a source in a page of text, where a day or a telephone number needs none', () => {
    const page = structuredClone(writtenTexts()[0]!)
    const paragraph = (text: string) => {
      page.sections[0]!.paragraphs = [[{ text, source: null }]]
      return mistakesOf(`content/text-pages/${page.slug}.json`, page)
    }
    expect(paragraph('Ring 03 123 4567 on 4 December, 9 am to 5 pm.')).not.toContain('sections.')
    for (const text of ['It costs $50.', 'It takes 80% of them.', 'It goes 443 km.'])
      expect(paragraph(text)).toContain('sections.0.paragraphs.0.0: a figure needs a source')
  })

  it('reports a policy without six sections, and terms without eleven', () => {
    const message = legal((page) => {
      page.privacy.pop()
      page.terms.pop()
    })
    expect(message).toContain('privacy: must have 6 sections')
    expect(message).toContain('terms: must have 11 sections')
  })
})
