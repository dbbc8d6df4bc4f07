// What is known of used EVs: old batteries, what to ask and look at before buying, and a van without a model page. Only
// loaders import this file. The source of a claim is null where it is our own advice.
import askList from './asks.json' with { type: 'json' }
import facts from './battery-facts.json' with { type: 'json' }
import rightLists from './buyer-rights.json' with { type: 'json' }
import cautionList from './cautions.json' with { type: 'json' }
import vans from './e-nv200.json' with { type: 'json' }
import type { BatteryFacts, BuyerRights, Caution, Claim, Van } from './used-schemas.ts'
import { editableList, editableRecord } from '../../published.ts'

export type { BatteryFacts, Caution, Claim }

export type AgeingName = keyof BatteryFacts['yearlyLoss']

/** What is published about old batteries: capacity bars, loss by age, range in the cold. */
export const batteryFacts = editableRecord<BatteryFacts>('battery-facts', facts)

/** Nissan's e-NV200, by battery: a used van that has no model page, with its own figures. */
export const eNv200s = editableList<Van>('e-nv200', vans, ({ key }) => key)

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
