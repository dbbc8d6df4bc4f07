// What to know, ask and look at before buying a used EV. Only loaders import this file. The source of a claim is null
// where it is our own advice.
import askList from './asks.json' with { type: 'json' }
import rightLists from './buyer-rights.json' with { type: 'json' }
import cautionList from './cautions.json' with { type: 'json' }
import type { BuyerRights, Caution, Claim } from './used-schemas.ts'
import { editableRecord } from '../../published.ts'

export type { Caution, Claim }

export type CautionName = keyof typeof cautionList.entries

/** What may apply to the car in question. */
export const cautions = editableRecord<Readonly<Record<CautionName, Caution>>>(
  'cautions',
  cautionList,
)

export type AskName = keyof typeof askList.entries

/** What to ask the seller and to look at, for the list to take along. */
export const asks = editableRecord<Readonly<Record<AskName, Claim>>>('asks', askList)

/** What a buyer can claim. */
export const buyerRights = editableRecord<BuyerRights>('buyer-rights', rightLists)

/** Everything a buyer should know, for the search and the count of facts. */
export const buyerChecks = () => ({
  asks: asks(),
  cautions: cautions(),
  leafWarranty: buyerRights().leafWarranty.claims,
  rights: buyerRights().rights.claims,
})
