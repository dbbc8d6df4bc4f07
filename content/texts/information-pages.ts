// The pages about rules, charges and prices. Only loaders import this file.
import type { FactTable, GuidePage, LegalPage } from '../information-schema.ts'
import { chargingStations } from '../information/charging-stations.ts'
import { evRuc } from '../information/ev-ruc.ts'
import { governmentIncentives } from '../information/government-incentives.ts'
import { privacyTerms } from '../information/privacy-terms.ts'
import { derived, editableList } from '../published.ts'
import { priceRow } from '../rates/public-price.ts'
import { publicPrices } from '../rates/public-prices.ts'

const files: readonly GuidePage[] = [governmentIncentives, chargingStations, evRuc]

/** The pages as they are written: a table of prices has no rows of its own. */
export const writtenPages = editableList('information', files, ({ path }) => path.slice(1))

/** The information pages whose claims have sources. */
export const informationPages = derived((): readonly GuidePage[] => writtenPages().map(withPrices))

/** The information page with this path. */
export function informationPage(path: string): GuidePage {
  const page = informationPages().find((one) => one.path === path)
  if (!page) throw new Error(`There is no information page at ${path}`)
  return page
}

const legalFiles: readonly LegalPage[] = [privacyTerms]

/** The pages of the site's own rules: the privacy policy with the terms. */
export const legalPages = editableList('legal-pages', legalFiles, ({ path }) => path.slice(1))

/** The privacy policy and the terms. */
export const privacyPage = (): LegalPage => legalPages()[0] ?? privacyTerms

const withPrices = (page: GuidePage): GuidePage =>
  page.sections.some(({ table }) => table?.rowsOf)
    ? {
        ...page,
        sections: page.sections.map((section) =>
          section.table?.rowsOf ? { ...section, table: filled(section.table) } : section,
        ),
      }
    : page

const filled = ({ rowsOf: _prices, ...table }: FactTable): FactTable => ({
  ...table,
  rows: publicPrices().map(priceRow),
})
