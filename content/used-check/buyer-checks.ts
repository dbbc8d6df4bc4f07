// What to know, ask and look at before buying a used EV. Only loaders import this file. The source of a claim is null
// where it is our own advice.
import askList from './asks.json' with { type: 'json' }
import rightLists from './buyer-rights.json' with { type: 'json' }
import cautionList from './cautions.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { UsedCheckSourceId } from '../sources/used-check-sources.ts'

export type Claim = { text: string; source: UsedCheckSourceId | null }

export type Caution = { title: string; claims: readonly Claim[] }

export type CautionName = keyof typeof cautionList.entries

/** What may apply to the car in question. */
export const cautions = editableRecord<Readonly<Record<CautionName, Caution>>>(
  'cautions',
  cautionList,
)

export type AskName = keyof typeof askList.entries

/** What to ask the seller and to look at, for the list to take along. */
export const asks = editableRecord<Readonly<Record<AskName, Claim>>>('asks', askList)

export type BuyerRights = {
  /** What the law gives a buyer. */
  rights: { claims: readonly Claim[] }
  /** Nissan's battery warranty on early Leafs. */
  leafWarranty: { claims: readonly Claim[] }
}

/** What a buyer can claim. */
export const buyerRights = editableRecord<BuyerRights>('buyer-rights', rightLists)

/** Everything a buyer should know, for the search and the count of facts. */
export const buyerChecks = () => ({
  asks: asks(),
  cautions: cautions(),
  leafWarranty: buyerRights().leafWarranty.claims,
  rights: buyerRights().rights.claims,
})
