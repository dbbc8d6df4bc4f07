import type { Source } from '../../content/sources/source.ts'
import {
  asks,
  cautions,
  leafWarranty,
  rights,
  type Claim,
} from '../../content/used-check/buyer-checks.ts'
import type { UsedAnswer } from './used-answer.ts'
import type { UsedKnowledge } from './used-car.ts'

export type ClaimSources = { readonly [id: string]: Source }

/** The sources of the claims that an answer shows, by id. */
export function claimSources(answer: UsedAnswer, sources: UsedKnowledge['sources']): ClaimSources {
  const claims: Claim[] = [
    ...answer.cautions.flatMap((name): readonly Claim[] => cautions[name].claims),
    ...answer.asks.map((name) => asks[name]),
    ...rights,
    ...leafWarranty,
  ]
  const ids = new Set([...claims.flatMap(({ source }) => source ?? []), 'pickles-carsguide'])
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const source = sources[id]
      return source ? [[id, source]] : []
    }),
  )
}

/** The credit lines that the licences of a car's figures require. */
export function carCredits({ cars, sources }: UsedKnowledge, key: string): string[] {
  const car = cars.find((each) => each.key === key)
  const cited = [car?.madeFrom, car?.battery, car?.range].flatMap((known) => known?.source ?? [])
  return [...new Set(cited.flatMap((id) => sources[id]?.credit ?? []))]
}
