// The pages about rules, charges and prices. Only loaders import this file.
import type { FactTable, GuidePage, LegalPage, LegalSection } from './information-schema.ts'
import { derived, editableList, entriesIn, orderedList } from '../published.ts'
import { headlinePrice, priceInWords } from '../cars/model-price.ts'
import { modelsToChoose } from '../cars/models.ts'
import { priceRow, publicPrices } from '../rates/public-prices.ts'
import { site } from './site-settings.ts'

const files = entriesIn<GuidePage>(
  'information',
  import.meta.env && import.meta.glob('../information/*.json', { eager: true, import: 'default' }),
)

/** The paths of the pages of the files. Each needs a route, so there are no others. */
export const informationPaths: ReadonlySet<string> = new Set(files.map(({ path }) => path))

/** The pages as they are written: a table of prices has no rows of its own. */
export const writtenPages = orderedList<GuidePage>('information', { entries: files }, ({ path }) =>
  path.slice(1),
)

/** The information pages whose claims have sources. */
export const informationPages = derived((): readonly GuidePage[] => writtenPages().map(withPrices))

/** The information page with this path. */
export function informationPage(path: string): GuidePage {
  const page = informationPages().find((one) => one.path === path)
  if (!page) throw new Error(`There is no information page at ${path}`)
  return page
}

const legalFiles = entriesIn<LegalPage>(
  'legal-pages',
  import.meta.env && import.meta.glob('../legal-pages/*.json', { eager: true, import: 'default' }),
)

/** The pages of the site's own rules: the privacy policy with the terms. */
export const legalPages = editableList<LegalPage>(
  'legal-pages',
  { entries: legalFiles },
  ({ path }) => path.slice(1),
)

/** The privacy policy and the terms, without the words that need a setting which the owner has not set. */
export const privacyPage = derived((): LegalPage => {
  const [page] = legalPages()
  if (!page) throw new Error('There is no privacy policy')
  const { name, email } = site().operator
  const isSet = { operator: name !== null, contact: email !== null }
  const filled = (text: string) =>
    text.replaceAll(settingWords, (_, setting: keyof typeof isSet, words: string) =>
      isSet[setting] ? words : '',
    )
  const section = (one: LegalSection): LegalSection => ({
    ...one,
    paragraphs: one.paragraphs.map(filled),
    points: one.points.map(filled),
  })
  return { ...page, privacy: page.privacy.map(section), terms: page.terms.map(section) }
})

/** '{operator: words}' and '{contact: words}': words for a site that names who runs it, or a contact address. */
const settingWords = /\{(operator|contact):([^}]*)\}/g

/** In a text these words stand for the models with the lowest published prices, each with its version and month. */
export const cheapestWords = '{cheapest models}'

/** 'MG4 EV from $46,990 (version not named, December 2023), Kia EV3 from ...': the four with the lowest prices. */
const cheapestModels = derived((): string =>
  modelsToChoose()
    .flatMap((model) => {
      const price = headlinePrice(model)
      return price ? [{ value: price.value, text: `${model.name} ${priceInWords(model)}` }] : []
    })
    .toSorted((a, b) => a.value - b.value)
    .slice(0, 4)
    .map(({ text }) => text)
    .join(', '),
)

/** The page with its prices: those of public charging in their table, those of models where a text asks for them. */
const withPrices = (page: GuidePage): GuidePage => ({
  ...page,
  sections: page.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((statements) =>
      statements.map((statement) =>
        statement.text.includes(cheapestWords)
          ? { ...statement, text: statement.text.replace(cheapestWords, cheapestModels()) }
          : statement,
      ),
    ),
    table: section.table?.rowsOf ? filled(section.table) : section.table,
  })),
})

const filled = (table: FactTable): FactTable => ({
  ...table,
  rows: publicPrices().map(priceRow),
})
