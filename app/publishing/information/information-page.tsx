import { informationPage } from '../../../content/pages/information-pages.ts'
import { informationOfDay } from '../../../content/pages/information.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { Guidance } from './guidance.tsx'
import { withOpenings } from './question-openings.ts'

export function loader({ url, context }: LoaderArgs) {
  const day = newZealandDay(readSite(context).now())
  return informationOfDay(withOpenings(informationPage(url.pathname), day), day)
}

export const headers = dayHeaders

/** An information page without a form of its own: /government-incentives, /questions. */
export default function InformationPage({ loaderData }: PageProps<typeof loader>) {
  return <Guidance {...loaderData} open={['businesses']} />
}
