import { dayHeaders } from '../tools/day-headers.ts'
import type { RouteHandle } from '../route-handle.ts'
import { ToolForm } from '../tools/tool-form.tsx'
import { ToolPage } from '../tools/tool-page.tsx'
import type { Route } from './+types/charging-time-page'
import { chargingParameters } from './charging-fields.ts'
import { chargingRoute } from './charging-route.ts'
import { ChargeOverview } from './charge-overview.tsx'
import { NetworkPricesSection } from './network-prices-section.tsx'
import { OutletTimesSection } from './outlet-times-section.tsx'
import { SitePlugsSection } from './site-plugs-section.tsx'
import { acNote } from './slow-charging.ts'
import { StoppingSection } from './stopping-section.tsx'

export const handle = { parameters: chargingParameters } satisfies RouteHandle

const path = '/charging-time'

export const loader = (args: Route.LoaderArgs) => chargingRoute.read(args)

export const headers = dayHeaders

const groupsOf = (hasSite: boolean) => [
  { title: '', names: ['version', ...(hasSite ? ['site'] : []), 'charger', 'from', 'to'] },
  { title: 'Your own price', names: ['price'], isFolded: true },
]

/** /charging-time: minutes, energy and dollars of one charge, and where to unplug. */
export default function ChargingTimePage({ loaderData }: Route.ComponentProps) {
  const { fields, inputs, answer } = loaderData
  return (
    <ToolPage
      path={path}
      title="EV Charging Time in New Zealand | Minutes, kWh & Dollars by Car"
      description="How long an electric car takes to charge in New Zealand: minutes, kilowatt-hours and dollars, at a public charger you choose and at home, and where it pays to unplug."
      lead={
        <p>
          Minutes, kilowatt-hours and dollars of one charge.
          {Object.keys(inputs.given).length === 0 &&
            ' Until you choose, the answer is for a Nissan Leaf 40\u00a0kWh from 10 to 80% at 50\u00a0kW, the power that most fast chargers in our list have.'}
        </p>
      }
      question={{ fields, inputs }}
      form={
        <ToolForm
          path={path}
          fields={fields}
          inputs={inputs}
          groups={groupsOf(inputs.given.site !== undefined)}
          submit="How long does it take?"
        />
      }
    >
      <ChargeOverview answer={answer} />
      <StoppingSection answer={answer} />
      <SitePlugsSection answer={answer} />
      <NetworkPricesSection prices={answer.byNetwork} />
      <OutletTimesSection id="fast-chargers" title="At a fast charger" times={answer.fast} />
      <OutletTimesSection
        id="at-home"
        title="At home"
        times={answer.home}
        note={acNote(answer.car.acKw)}
      />
    </ToolPage>
  )
}
