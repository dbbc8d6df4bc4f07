import { evRuc } from '../../content/information/ev-ruc.ts'
import { roadUserCharges, sourcesOfPage } from '../../content/information.ts'
import type { RouteHandle } from '../route-handle.ts'
import type { Route } from './+types/ruc-page'
import { answerCharge } from './charge.ts'
import { ChargeForm } from './charge-form.tsx'
import { Guidance } from './guidance.tsx'

export const handle = { parameters: ['distance', 'vehicle'] } satisfies RouteHandle

export function loader({ url }: Route.LoaderArgs) {
  const parameters = url.searchParams
  return {
    page: evRuc,
    sources: sourcesOfPage(evRuc),
    answer: answerCharge(parameters),
    distance: (parameters.get('distance') ?? '').slice(0, 20),
    vehicle: parameters.get('vehicle') ?? 'electric',
    choices: Object.entries(roadUserCharges).map(([value, { label }]) => ({ value, label })),
  }
}

/** /ev-ruc: road user charges, and what a year of them costs. */
export default function RucPage({ loaderData }: Route.ComponentProps) {
  const { page, sources, ...question } = loaderData
  return <Guidance page={page} sources={sources} beside={<ChargeForm {...question} />} />
}
