import { informationPage } from '../../content/texts/information-pages.ts'
import { informationOfDay } from '../../content/information.ts'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/incentives-page'
import { dayHeaders } from '../tools/day-headers.ts'
import { Guidance } from './guidance.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return informationOfDay(
    informationPage('/government-incentives'),
    newZealandDay(readSite(context).now()),
  )
}

export const headers = dayHeaders

/** /government-incentives: past and present incentives. */
export default function IncentivesPage({ loaderData }: Route.ComponentProps) {
  return <Guidance {...loaderData} />
}
