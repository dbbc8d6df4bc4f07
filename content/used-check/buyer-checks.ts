// What to know, ask and look at before buying a used EV. Only loaders import this file. The source of a claim is null
// where it is our own advice.
import { editableRecord } from '../published.ts'
import type { UsedCheckSourceId } from '../sources/used-check-sources.ts'

export type Claim = { text: string; source: UsedCheckSourceId | null }

export type Caution = { title: string; claims: readonly Claim[] }

const cautionFiles = {
  gauge: {
    title: 'Ask about the gauge before you believe a low number',
    claims: [
      {
        text: 'The gauge of 30 kWh Leafs of 2016 and 2017 shows less range and fewer bars than the battery has. Nissan’s campaign PC630 of June 2018 reprograms the battery controller.',
        source: 'evolution-leaf-gauge',
      },
      {
        text: 'In New Zealand seven Leaf-certified dealers did it in 2018, for $115.',
        source: 'consumer-leaf-gauge',
      },
      { text: 'The largest correction seen raised the reading by 17%.', source: 'rnz-leaf-gauge' },
    ],
  },
  brakes: {
    title: 'Brake control unit of cars built to early 2016',
    claims: [
      {
        text: 'By November 2018 Flip the Fleet knew of more than 60 failures of the brake control unit in Leafs built from November 2012 to February 2016, five of them in New Zealand. Some braking was left if the driver pushed the pedal hard. The group believes the unit’s software is to blame.',
        source: 'flip-the-fleet-brakes',
      },
      {
        text: 'A month later it had counted nine cases. The transport agency tested one car with the fault, which met the warrant’s requirements. The group called for more tests: the car did not seem to be in the worse of two states, in which the anti-lock brakes do not help and far less stopping power is left.',
        source: 'autofile-brakes',
      },
    ],
  },
  'bars-since-2018': {
    title: 'Bars say little on a Leaf from 2018',
    claims: [
      {
        text: 'Nissan’s table of bars is from 2011. We found none for cars from 2018, and an owner with 78% still saw twelve bars.',
        source: 'leaf-bars-2018',
      },
    ],
  },
  'not-a-leaf': {
    title: 'We can read bars only on a Leaf',
    claims: [
      {
        text: 'The table of bars is from the Leaf’s own manual, so the bars you entered were left out. Ask for a reading in per cent.',
        source: 'leaf-bars',
      },
    ],
  },
  disagree: {
    title: 'The bars and the reading disagree',
    claims: [
      {
        text: 'The number you entered lies outside what that many bars mean. The answer uses the number. Ask when each was read, and read both again on the day.',
        source: 'leaf-bars',
      },
      { text: 'Some sellers alter these readings.', source: 'leaf-bars' },
    ],
  },
  'too-early': {
    title: 'The year is earlier than this battery',
    claims: [
      {
        text: 'By our source this battery was first made later than the year you entered. Check which battery the car has.',
        source: null,
      },
    ],
  },
  van: {
    title: 'What is different about the van',
    claims: [
      {
        text: 'Its battery is actively cooled, which the Leaf’s is not. We found no rate of loss for the van, so this answer uses that of the Leaf.',
        source: 'battery-emulator',
      },
      {
        text: 'For the 24 kWh van we found a range by the older NEDC only, so expect fewer kilometres than its answer gives: the 40 kWh van has 280 km by NEDC and 200 km by WLTP.',
        source: 'automobile-propre-env200',
      },
      {
        text: 'In a winter test at a steady 90 km/h the 40 kWh van used 227 Wh/km: about 163 km from its battery when new.',
        source: 'tbtp',
      },
    ],
  },
} as const satisfies Record<string, Caution>

export type CautionName = keyof typeof cautionFiles

/** What may apply to the car in question. */
export const cautions = editableRecord<Readonly<Record<CautionName, Caution>>>(
  'cautions',
  cautionFiles,
)

const askFiles = {
  reading: {
    text: 'The battery’s state of health in per cent, read today, in writing with the date',
    source: null,
  },
  bars: {
    text: 'The bars at the right of the dash, counted with the car switched on: all twelve mean at least 85%',
    source: 'leaf-bars',
  },
  gauge: {
    text: 'The invoice for campaign PC630, which corrects the gauge',
    source: 'evolution-leaf-gauge',
  },
  brakes: {
    text: 'Which software the brake control unit has, and whether a dealer has updated it',
    source: 'flip-the-fleet-brakes',
  },
  charging: {
    text: 'How it was charged: batteries lose about 1.5% a year if mostly charged with AC, and up to 3% if mostly with DC above 100 kW',
    source: 'geotab-2026',
  },
  sockets: {
    text: 'Which sockets the car has, and which cable comes with it: imports from Japan have Type 1 for AC',
    source: 'ev-power-plugs',
  },
  drive: {
    text: 'A drive from a full charge: note the kilometres and the charge used, and compare them with this page',
    source: null,
  },
  trader: {
    text: 'Whether the seller is on the Motor Vehicle Traders Register, which anyone can search for free',
    source: 'community-law-cars',
  },
  warranty: {
    text: 'What is left of the battery’s warranty, in writing, and whether it covers a used import',
    source: null,
  },
  ruc: {
    text: 'How far the road user charges are paid: the kilometres on the licence label, beside those on the odometer',
    source: null,
  },
} as const satisfies Record<string, Claim>

export type AskName = keyof typeof askFiles

/** What to ask the seller and to look at, for the list to take along. */
export const asks = editableRecord<Readonly<Record<AskName, Claim>>>('asks', askFiles)

export type BuyerRights = {
  /** What the law gives a buyer. */
  rights: { claims: readonly Claim[] }
  /** Nissan's battery warranty on early Leafs. */
  leafWarranty: { claims: readonly Claim[] }
}

const rightFiles: BuyerRights = {
  rights: {
    claims: [
      {
        text: 'The Consumer Guarantees Act requires goods from a dealer to be of acceptable quality, fit for purpose and as described. It covers used cars. What is acceptable depends on age, price and what the dealer said.',
        source: 'consumer-car-rights',
      },
      {
        text: 'If a fault is minor, the dealer may choose to repair it, replace the car or refund you. If it is major, or the dealer cannot or will not repair it, you can ask for another car or your money back.',
        source: 'consumer-car-rights',
      },
      {
        text: 'Consumer NZ wrote in 2018 that a battery losing capacity far faster than expected is a case for the Act, and a stronger one if you told the seller that range matters to you. So say it, in writing.',
        source: 'consumer-leaf-loss',
      },
      {
        text: 'The Act does not cover a car bought privately. If the seller misrepresented it, you can still claim at the Disputes Tribunal.',
        source: 'cab-private-sale',
      },
    ],
  },
  leafWarranty: {
    claims: [
      {
        text: 'Where Nissan sold the car new, it covered the 24 kWh battery for 5 years and the 30 kWh battery for 8, both to nine bars.',
        source: 'leaf-bars',
      },
      {
        text: 'Nissan New Zealand never imported the 30 kWh Leaf. Consumer NZ says it is for the dealer or the importer to put such a car right.',
        source: 'consumer-leaf-gauge',
      },
    ],
  },
}

/** What a buyer can claim. */
export const buyerRights = editableRecord<BuyerRights>('buyer-rights', rightFiles)

/** Everything a buyer should know, for the search and the count of facts. */
export const buyerChecks = () => ({
  asks: asks(),
  cautions: cautions(),
  leafWarranty: buyerRights().leafWarranty.claims,
  rights: buyerRights().rights.claims,
})
