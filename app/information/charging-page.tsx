import { listChargers, newestDate } from '../../content/chargers.ts'
import { chargingStations } from '../../content/information/charging-stations.ts'
import { sourcesOfPage } from '../../content/information.ts'
import type { Route } from './+types/charging-page'
import { ChargerPanel } from './charger-panel.tsx'
import { Guidance } from './guidance.tsx'

export function loader() {
  const chargers = listChargers()
  return {
    page: chargingStations,
    sources: sourcesOfPage(chargingStations),
    chargers: { count: chargers.length, newest: newestDate(chargers) },
  }
}

/** /charging-stations: connectors, networks, speeds, costs and the rules at home. */
export default function ChargingPage({ loaderData }: Route.ComponentProps) {
  const { page, sources, chargers } = loaderData
  return <Guidance page={page} sources={sources} beside={<ChargerPanel {...chargers} />} />
}
