import { governmentIncentives } from '../../content/information/government-incentives.ts'
import { sourcesOfPage } from '../../content/information.ts'
import type { Route } from './+types/incentives-page'
import { Guidance } from './guidance.tsx'

export function loader() {
  return { page: governmentIncentives, sources: sourcesOfPage(governmentIncentives) }
}

/** /government-incentives: past and present incentives. */
export default function IncentivesPage({ loaderData }: Route.ComponentProps) {
  return <Guidance {...loaderData} />
}
