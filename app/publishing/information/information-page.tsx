import { informationPage } from '../../../content/pages/information-pages.ts'
import { informationOfDay } from '../../../content/pages/information.ts'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { fillRates } from '../../../content/rates/rate-text.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { Guidance } from './guidance.tsx'
import { withOpenings } from './question-openings.ts'

export function loader({ url, context }: LoaderArgs) {
  const day = newZealandDay(readSite(context).now())
  const found = informationOfDay(withOpenings(informationPage(url.pathname), day), day)
  // A private buyer's question is answered by the first sentence: no money, but a charge.
  const next = {
    to: '/ev-ruc',
    text: fillRates('What you still pay: {rucLightEv} per 1,000\u00a0km in road user charges', day),
  }
  return { ...found, ...(found.page.path === '/government-incentives' && { next }) }
}

export const headers = dayHeaders

/** An information page without a form of its own: /government-incentives, /questions. */
export default function InformationPage({ loaderData }: PageProps<typeof loader>) {
  return <Guidance {...loaderData} open={['businesses']} />
}
