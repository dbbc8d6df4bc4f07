import { listChargers, newestDate } from '../../content/chargers.ts'
import { informationPage } from '../../content/texts/information-pages.ts'
import { informationOfDay } from '../../content/information.ts'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/charging-page'
import { ChargerPanel } from './charger-panel.tsx'
import { dayHeaders } from '../tools/day-headers.ts'
import { Guidance } from './guidance.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const chargers = listChargers()
  return {
    ...informationOfDay(
      informationPage('/charging-stations'),
      newZealandDay(readSite(context).now()),
    ),
    chargers: { count: chargers.length, newest: newestDate(chargers) },
  }
}

export const headers = dayHeaders

/** /charging-stations: connectors, networks, speeds, costs and the rules at home. */
export default function ChargingPage({ loaderData }: Route.ComponentProps) {
  const { chargers, ...shown } = loaderData
  return <Guidance {...shown} beside={<ChargerPanel {...chargers} />} />
}
