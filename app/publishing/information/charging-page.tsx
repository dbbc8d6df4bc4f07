import { feedDates, listChargers } from '../../../content/places/chargers/chargers.ts'
import { chargerFeedWords } from '../../../content/places/chargers/charger-feed-words.ts'
import { informationPage } from '../../../content/pages/information-pages.ts'
import { informationOfDay } from '../../../content/pages/information.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { costSources } from '../../../content/sources/source-tables.ts'
import { homePrice } from '../../tools/charging-time/known-charging.ts'
import { kwhPriceText, numberText } from '../../../content/texts/numbers-and-lists.ts'
import { Guidance, type HeadFigure } from './guidance.tsx'
import { newZealandRegions } from '../../../content/places/geography/regions.ts'
import { useSite } from '../../ground/shell/site-context.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'

export function loader({ context }: LoaderArgs) {
  const day = newZealandDay(readSite(context).now())
  const shown = informationOfDay(informationPage('/charging-stations'), day)
  const copy = chargerFeedWords(feedDates())
  const home = homePrice()
  const [publicPrice] = shown.page.sections.flatMap(({ table }) =>
    table?.rowsOf ? table.rows : [],
  )
  const figures: HeadFigure[] = [
    {
      label: 'At home, mostly at night',
      text: `${numberText(home.value)}\u00a0c`,
      note: `a kWh. ${home.label}, as our tools count`,
      source: home.source,
    },
    {
      label: 'At a public charger',
      text: publicPrice ? kwhPriceText(publicPrice.cells[1]) : 'Not known',
      note: publicPrice ? `a kWh, ${publicPrice.cells[0]}, ${publicPrice.cells[2]}` : '',
      source: publicPrice?.source ?? null,
    },
    {
      label: 'Public charging sites',
      text: numberText(listChargers().length),
      note: `${copy}. Not live.`,
    },
  ]
  const sources = { ...shown.sources, [home.source]: costSources()[home.source] }
  return { ...shown, sources, figures }
}

export const headers = dayHeaders

/** /charging-stations: connectors, networks, speeds, costs and the rules at home. */
export default function ChargingPage({ loaderData }: PageProps<typeof loader>) {
  return <Guidance {...loaderData} open={['connectors']} beside={<ChargerPanel />} />
}

/**
 * Leads to the charger finder, starting with a region, and to charging times. A GET form that works without
 * JavaScript.
 */
function ChargerPanel() {
  const { tools } = useSite()
  return (
    <section aria-labelledby="find-charger" className="rounded-card border border-line p-5">
      <h2 id="find-charger" className="text-2xl font-semibold">
        Find a charger
      </h2>
      <p className="mt-2 text-soft">
        By region, connector, power and operator, as a list and on a map.
      </p>
      <form method="get" action="/charging-stations/find" className="mt-4 space-y-4">
        <LandingField id="results" />
        <SelectField
          label="Region"
          name="region"
          any="All regions"
          options={newZealandRegions.map((region) => [region, region])}
        />
        <Button type="submit" className="min-h-12 w-full">
          Find chargers
        </Button>
      </form>
      <p className="mt-3">
        <PageLink
          to="/charging-time"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {tools.find(({ path }) => path === '/charging-time')?.question}
        </PageLink>
      </p>
    </section>
  )
}
