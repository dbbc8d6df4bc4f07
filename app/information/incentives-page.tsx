import { governmentIncentives } from '../../content/information/government-incentives.ts'
import { informationOfDay } from '../../content/information.ts'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/incentives-page'
import { Guidance } from './guidance.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return informationOfDay(governmentIncentives, newZealandDay(readSite(context).now()))
}

// Statements of the day: a browser asks again each time, so that it shows none of yesterday.
export const headers = () => ({ 'Cache-Control': 'no-cache' })

/** /government-incentives: past and present incentives. */
export default function IncentivesPage({ loaderData }: Route.ComponentProps) {
  return <Guidance {...loaderData} />
}
