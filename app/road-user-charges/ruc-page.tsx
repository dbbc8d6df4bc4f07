import { informationPage } from '../../content/texts/information-pages.ts'
import { informationOfDay } from '../../content/information.ts'
import { newZealandDay } from '../../content/new-zealand-day.ts'
import type { RouteHandle } from '../route-handle.ts'
import { readSite } from '../site-loader-context.ts'
import type { Route } from './+types/ruc-page'
import { answerCharge, chargedVehicles } from './yearly-charge.ts'
import { RucForm } from './ruc-form.tsx'
import { dayHeaders } from '../tools/day-headers.ts'
import { Guidance } from '../information/guidance.tsx'

export const handle = { parameters: ['distance', 'vehicle'] } satisfies RouteHandle

export function loader({ url, context }: Route.LoaderArgs) {
  const parameters = url.searchParams
  const day = newZealandDay(readSite(context).now())
  return {
    ...informationOfDay(informationPage('/ev-ruc'), day),
    answer: answerCharge(parameters, day),
    distance: (parameters.get('distance') ?? '').slice(0, 20),
    vehicle: parameters.get('vehicle') ?? 'electric',
    choices: Object.entries(chargedVehicles).map(([value, { label }]) => ({ value, label })),
  }
}

export const headers = dayHeaders

/** /ev-ruc: road user charges, and what a year of them costs. */
export default function RucPage({ loaderData }: Route.ComponentProps) {
  const { page, sources, ranks, ...question } = loaderData
  return <Guidance {...{ page, sources, ranks }} beside={<RucForm {...question} />} />
}
