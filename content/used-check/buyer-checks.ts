// What to know, ask and look at before buying a used EV. Plain data, safe in the browser; the source of a claim is
// null where it is our own advice.
import type { UsedCheckSourceId } from '../sources/used-check-sources.ts'

export type Claim = { text: string; source: UsedCheckSourceId | null }

/** What may apply to the car in question. */
export const cautions = {
  gauge: {
    title: 'Ask about the gauge before you believe a low number',
    claims: [
      {
        text: 'The 30 kWh Leaf left the factory with a gauge that reads too low. Nissan’s campaign PC630 of June 2018 corrects it by reprogramming.',
        source: 'consumer-leaf-gauge',
      },
      {
        text: 'In 2018 it was done for $115 at one of seven Leaf-certified dealers.',
        source: 'consumer-leaf-gauge',
      },
      { text: 'The largest correction seen raised the reading by 17%.', source: 'rnz-leaf-gauge' },
    ],
  },
  brakes: {
    title: 'Brake control unit of cars built to early 2016',
    claims: [
      {
        text: 'By November 2018 Flip the Fleet knew of more than 60 failures of the brake control unit in Leafs built from November 2012 to February 2016, five of them in New Zealand. The brakes still worked, but needed a hard push. It traced them to the unit’s software.',
        source: 'flip-the-fleet-brakes',
      },
      {
        text: 'A month later it counted nine cases. The transport agency had tested one car with the fault, which met the warrant’s requirements.',
        source: 'autofile-brakes',
      },
      {
        text: 'Ask which software the unit has, and try the brakes hard where it is safe.',
        source: null,
      },
    ],
  },
  'bars-since-2018': {
    title: 'Bars say little on a Leaf from 2018',
    claims: [
      {
        text: 'Nissan’s table of bars is from 2011. None is published for cars from 2018, and an owner with 78% still saw twelve bars.',
        source: 'leaf-bars-2018',
      },
      { text: 'Ask for a reading in per cent instead.', source: null },
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
        text: 'Its battery is cooled by a fan, which the Leaf’s lacks. No rate of loss is published for the van, so this answer uses that of the Leaf.',
        source: 'battery-emulator',
      },
      {
        text: 'The 24 kWh van has a range by the older NEDC only. By it the 40 kWh van has 280 km, by WLTP 200 km.',
        source: 'automobile-propre-env200',
      },
      {
        text: 'In a winter test at a steady 90 km/h the 40 kWh van used 227 Wh/km: about 163 km from its battery when new.',
        source: 'tbtp',
      },
    ],
  },
} as const satisfies Record<string, { title: string; claims: readonly Claim[] }>

export type CautionName = keyof typeof cautions

/** What to ask the seller and to look at, for the list to take along. */
export const asks = {
  reading: {
    text: 'The battery’s state of health in per cent, read today, in writing with the date',
    source: null,
  },
  bars: {
    text: 'The bars at the right of the dash, counted with the car switched on: all twelve mean at least 85%',
    source: 'leaf-bars',
  },
  gauge: {
    text: 'The invoice for campaign PC630, the gauge’s correction',
    source: 'rnz-leaf-gauge',
  },
  brakes: {
    text: 'Which software the brake control unit has, and whether a dealer has updated it',
    source: 'flip-the-fleet-brakes',
  },
  charging: {
    text: 'How it was charged: mostly AC loses about 1.5% a year, mostly DC above 100 kW up to 3%',
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
    text: 'What is left of the battery’s warranty, in writing, and whether it holds for a used import',
    source: null,
  },
  ruc: {
    text: 'To how many kilometres the road user charges are paid, beside what the clock says',
    source: null,
  },
} as const satisfies Record<string, Claim>

export type AskName = keyof typeof asks

/** What the law gives a buyer. */
export const rights: readonly Claim[] = [
  {
    text: 'The Consumer Guarantees Act requires goods from a dealer to be of acceptable quality, fit for purpose and as described. It covers used cars. What is acceptable depends on age, price and what the dealer said.',
    source: 'consumer-car-rights',
  },
  {
    text: 'If a fault is small, the dealer may repair it, replace the car or refund you. If it is serious, or the dealer will not repair it, you can ask for another car or your money back.',
    source: 'consumer-car-rights',
  },
  {
    text: 'Consumer NZ wrote in 2018 that a battery losing capacity far faster than expected is a case for the Act, and a stronger one if you told the seller that range matters to you. So say it, in writing.',
    source: 'consumer-leaf-loss',
  },
  {
    text: 'Bought privately, the Act does not cover you. You can still claim for what the seller misrepresented, at the Disputes Tribunal.',
    source: 'cab-private-sale',
  },
]

/** Nissan's battery warranty on early Leafs. */
export const leafWarranty: readonly Claim[] = [
  {
    text: 'Where Nissan sold the car new, it covered the 24 kWh battery for 5 years and the 30 kWh battery for 8, both to nine bars. Used imports did not get it, which leaves the Consumer Guarantees Act.',
    source: 'leaf-bars',
  },
]
