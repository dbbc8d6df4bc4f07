import { informationPage } from '../../../content/pages/information-pages.ts'
import { informationOfDay } from '../../../content/pages/information.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { Guidance } from './guidance.tsx'

export function loader({ url, context }: LoaderArgs) {
  return informationOfDay(informationPage(url.pathname), newZealandDay(readSite(context).now()))
}

export const headers = dayHeaders

/** An information page without a form of its own: /government-incentives, /questions. */
export default function InformationPage({ loaderData }: PageProps<typeof loader>) {
  return <Guidance {...loaderData} />
}
