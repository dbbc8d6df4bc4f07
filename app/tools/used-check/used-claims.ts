// What the page of an answer says beside its figures. Only loaders import this file.
import type { Source } from '../../../content/sources/source-schema.ts'
import {
  asks,
  buyerRights,
  cautions,
  type Caution,
  type Claim,
} from '../../../content/cars/used-check/used-facts.ts'
import type { UsedAnswer } from './used-answer-schema.ts'
import type { UsedKnowledge } from '../../facts/driving/used-car.ts'

export type ClaimSources = { readonly [id: string]: Source }

/** The claims that an answer shows. */
export type ShownClaims = {
  cautions: ({ name: string } & Caution)[]
  asks: Claim[]
  rights: Claim[]
}

const earlyLeafs = new Set(['nissan-leaf.24', 'nissan-leaf.30'])

/** The claims that apply to the car of an answer, the questions to ask, and a buyer's rights. */
export function claimsOf({ car, ...answer }: UsedAnswer): ShownClaims {
  const { rights, leafWarranty } = buyerRights()
  return {
    cautions: answer.cautions.map((name) => ({ name, ...cautions()[name] })),
    asks: answer.asks.map((name) => asks()[name]),
    rights: [...(earlyLeafs.has(car.key) ? leafWarranty.claims : []), ...rights.claims],
  }
}

/** The sources of the claims that an answer shows, by id. */
export function claimSources(
  { cautions: shown, asks: asked, rights }: ShownClaims,
  sources: UsedKnowledge['sources'],
): ClaimSources {
  const claims: Claim[] = [...shown.flatMap((caution) => caution.claims), ...asked, ...rights]
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
