import { informationPage } from '../../content/texts/information-pages.ts'
import { informationOfDay } from '../../content/information.ts'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/information-page'
import { dayHeaders } from '../tools/day-headers.ts'
import { Guidance } from './guidance.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  return informationOfDay(informationPage(url.pathname), newZealandDay(readSite(context).now()))
}

export const headers = dayHeaders

/** An information page without a form of its own: /government-incentives, /questions. */
export default function InformationPage({ loaderData }: Route.ComponentProps) {
  return <Guidance {...loaderData} />
}
