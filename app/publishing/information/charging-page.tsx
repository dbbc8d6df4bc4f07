import { feedDates, listChargers } from '../../../content/places/chargers/chargers.ts'
import { chargerFeedWords } from '../../../content/places/chargers/charger-feed-words.ts'
import { informationPage } from '../../../content/pages/information-pages.ts'
import { informationOfDay } from '../../../content/pages/information.ts'
import { dateText } from '../../../content/texts/date-text.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { costSources } from '../../../content/sources/source-tables.ts'
import { homePrice } from '../../tools/charging-time/known-charging.ts'
import { kwhPriceText, numberText } from '../../../content/texts/numbers-and-lists.ts'
import { Guidance } from './guidance.tsx'
import type { HeadFigure } from './information-header.tsx'
import { newZealandRegions } from '../../../content/places/geography/regions.ts'
import { useSite } from '../../ground/shell/site-context.tsx'
import { Button } from '../../ground/ui/button.tsx'
import { LandingField } from '../../ground/ui/landing-field.tsx'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'

export function loader({ context }: LoaderArgs) {
  const day = newZealandDay(readSite(context).now())
  const shown = informationOfDay(informationPage('/charging-stations'), day)
  const dates = feedDates()
  const home = homePrice()
  const [publicPrice] = shown.page.sections.flatMap(({ table }) =>
    table?.rowsOf ? table.rows : [],
  )
  const figures: HeadFigure[] = [
    {
      text: `${numberText(home.value)}\u00a0c`,
      label: 'a kWh at home, mostly at night',
      note: `${home.label}, as our tools count.`,
      source: home.source,
    },
    {
      text: publicPrice ? kwhPriceText(publicPrice.cells[1]) : 'Not known',
      label: publicPrice
        ? `a kWh by ${publicPrice.cells[0]}, ${publicPrice.cells[2]}`
        : 'a kWh at a public charger',
      note: '',
      source: publicPrice?.source ?? null,
    },
    {
      text: numberText(listChargers().length),
      label: `public sites, by a list up to ${dateText(dates.copied ?? dates.newest)}`,
      note: `${chargerFeedWords(dates)}. Not live. Each site has one or more points.`,
    },
  ]
  const sources = { ...shown.sources, [home.source]: costSources()[home.source] }
  return { ...shown, sources, figures }
}

export const headers = dayHeaders

/** /charging-stations: connectors, networks, speeds, costs and the rules at home. */
export default function ChargingPage({ loaderData }: PageProps<typeof loader>) {
  return <Guidance {...loaderData} open={['connectors']} task={<ChargerPanel />} />
}

/**
 * Leads to the charger finder, starting with a region, and to charging times. A GET form that works without
 * JavaScript.
 */
function ChargerPanel() {
  const { tools } = useSite()
  return (
    <section aria-labelledby="find-charger" className="rounded-card bg-sunken p-4 sm:p-5">
      <h2 id="find-charger" className="text-xl font-semibold sm:text-2xl">
        Find a charger
      </h2>
      <form
        method="get"
        action="/charging-stations/find"
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        <LandingField id="results" />
        <div className="min-w-28 grow basis-0">
          <SelectField
            label="Region"
            name="region"
            any="All regions"
            options={newZealandRegions.map((region) => [region, region])}
          />
        </div>
        <Button type="submit" className="min-h-12 max-w-full">
          Find chargers
        </Button>
      </form>
      <p className="mt-3 text-[0.9375rem] text-soft">
        <PageLink to="/charging-time" className="text-link">
          {tools.find(({ path }) => path === '/charging-time')?.question}
        </PageLink>
      </p>
    </section>
  )
}
