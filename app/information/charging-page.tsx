import { chargingStations } from '../../content/information/charging-stations.ts'
import { sourcesOfPage } from '../../content/information.ts'
import type { Route } from './+types/charging-page'
import { Guidance } from './guidance.tsx'

export function loader() {
  return { page: chargingStations, sources: sourcesOfPage(chargingStations) }
}

/** /charging-stations: connectors, networks, speeds, costs and the rules at home. */
export default function ChargingPage({ loaderData }: Route.ComponentProps) {
  return <Guidance {...loaderData} />
}
