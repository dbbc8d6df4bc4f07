// Prices of power at home by network, from EECA's home efficiency calculator, which took them from a Powerswitch
// report of 3 December 2025. Each is the plan that was cheapest for EECA's model household: an example, never
// the visitor's plan. Only loaders import this file.
import list from './home-tariffs.json' with { type: 'json' }
import texts from './tariff-texts.json' with { type: 'json' }
import { editableRecord } from '../published.ts'
import type { HomeTariff } from './cost-schemas.ts'

/** Prices in cents per kWh with GST, by network. The daily charge is left out: a household pays it without a car. */
const published = editableRecord<Readonly<Record<string, HomeTariff>>>('home-tariffs', list)

/** The tariffs by network. The tools need one: if the owner has removed all, those of the files stay. */
export const homeTariffs = (): Readonly<Record<string, HomeTariff>> =>
  Object.keys(published()).length > 0 ? published() : list.entries

/** What the prices are, wherever one is shown. */
export const tariffTexts = editableRecord<{ note: { text: string } }>('tariff-texts', texts)
