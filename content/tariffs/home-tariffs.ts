// Prices of power at home by network, from EECA's home efficiency calculator, which took them from a Powerswitch
// report of 3 December 2025. Each is the plan that was cheapest for EECA's model household: an example, never
// the visitor's plan. Only loaders import this file.
import { editableRecord } from '../published.ts'
import type { HomeTariff } from './tariff.ts'

const files: Readonly<Record<string, HomeTariff>> = {
  'Alpine Energy': { day: 27.7495, night: 22.0685 },
  'Aurora Energy': { day: 36.5585, night: 16.4335 },
  'Buller Electricity': { day: 34.4885, night: 18.9635 },
  'Centralines Ltd': { day: 28.6695, night: null },
  'Counties Power': { day: 33.3155, night: 29.9345 },
  Electra: { day: 34.73, night: 19.8145 },
  'Electricity Invercargill Ltd': { day: 27.1745, night: 14.2715 },
  'Firstlight Network': { day: 23.7475, night: null },
  'Horizon Energy Distribution': { day: 26.2085, night: null },
  'MainPower NZ Ltd': { day: 22.517, night: 20.1825 },
  'Marlborough Lines Ltd': { day: 28.6695, night: 26.105 },
  'Nelson Electricity Ltd': { day: 30.1185, night: 21.0335 },
  'Network Tasman Ltd': { day: 31.4985, night: 18.0435 },
  'Network Waitaki': { day: 23.3335, night: 14.053 },
  Northpower: { day: 25.1965, night: null },
  'Orion New Zealand Ltd': { day: 27.186, night: 15.939 },
  OtagoNet: { day: 36.455, night: 22.2985 },
  Powerco: { day: 32.6715, night: 19.067 },
  'Scanpower Ltd': { day: 36.9265, night: 30.4635 },
  'The Lines Company': { day: 33.1085, night: 19.3545 },
  'The Power Company Ltd': { day: 32.4185, night: 15.0075 },
  'Top Energy': { day: 33.6835, night: 20.9185 },
  'Unison Networks Ltd': { day: 35.4775, night: 13.777 },
  Vector: { day: 25.093, night: 21.8385 },
  'WEL Networks': { day: 24.196, night: 19.6075 },
  'Waipa Networks Ltd': { day: 35.7075, night: null },
  'Wellington Electricity': { day: 21.0335, night: null },
  'Westpower Ltd': { day: 40.4685, night: 15.5135 },
}

/** Prices in cents per kWh with GST, by network. The daily charge is left out: a household pays it without a car. */
export const homeTariffs = editableRecord('home-tariffs', files)

/** What the prices are, wherever one is shown. */
export const tariffTexts = editableRecord('tariff-texts', {
  note: { text: 'An example from a Powerswitch report of 3 December 2025, not your plan.' },
})
