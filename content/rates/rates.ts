// Every rate that pages and calculators use, oldest period first. This is the only place that states one.
import { editableRecord } from '../published.ts'
import type { RateHistory } from './rate-history.ts'

const licenceNote =
  'The licence fees page was read after the change of 1 July 2025. It includes the ACC levy, whose figure for 2026/27 we have not seen.'

const files = {
  rucLightEv: {
    label: 'Road user charge, electric, 1,001 to 3,500 kg',
    unit: 'NZD per 1,000 km',
    periods: [
      {
        value: 76,
        validFrom: '2024-04-01',
        validTo: null,
        status: 'in force',
        source: 'nzta-start',
      },
      {
        value: null,
        validFrom: '2027-01',
        validTo: null,
        status: 'signalled',
        source: 'autofile-rises',
        note: 'A rise equal to that of petrol excise. No amount was published.',
      },
    ],
  },
  rucPetrolPlugIn: {
    label: 'Road user charge, petrol plug-in hybrid',
    unit: 'NZD per 1,000 km',
    periods: [
      {
        value: 38,
        validFrom: '2024-04-01',
        validTo: null,
        status: 'in force',
        source: 'nzta-start',
      },
    ],
  },
  rucDieselPlugIn: {
    label: 'Road user charge, diesel plug-in hybrid',
    unit: 'NZD per 1,000 km',
    periods: [
      {
        value: 76,
        validFrom: '2024-04-01',
        validTo: null,
        status: 'in force',
        source: 'company-vehicle',
      },
    ],
  },
  rucHeavyEv: {
    label: 'Road user charge, electric, over 3,500 kg',
    unit: 'NZD per 1,000 km',
    periods: [
      {
        value: 0,
        validFrom: '2017',
        validTo: '2027-06-30',
        status: 'in force',
        source: 'truck-driver',
        note: 'Exempt. Rates by weight and axles were still being designed.',
      },
    ],
  },
  rucFeeOnline: {
    label: 'Fee per purchase of RUC, online',
    unit: 'NZD',
    periods: [
      {
        value: 12.44,
        validFrom: '2025-03-06',
        validTo: null,
        status: 'in force',
        source: 'nzta-fees',
      },
    ],
  },
  rucFeeAgent: {
    label: 'Fee per purchase of RUC, at an agent',
    unit: 'NZD',
    periods: [
      {
        value: 13.71,
        validFrom: '2025-03-06',
        validTo: null,
        status: 'in force',
        source: 'nzta-fees',
      },
    ],
  },
  rucFeePhone: {
    label: 'Fee per purchase of RUC, by phone or fax',
    unit: 'NZD',
    periods: [
      {
        value: 14.88,
        validFrom: '2025-03-06',
        validTo: null,
        status: 'in force',
        source: 'nzta-fees',
      },
    ],
  },
  rucFeeIndustry: {
    label: 'Fee per purchase of RUC, industry agent, Direct Connect or electronic provider',
    unit: 'NZD',
    periods: [
      {
        value: 6.3,
        validFrom: '2025-03-06',
        validTo: null,
        status: 'in force',
        source: 'nzta-fees',
      },
    ],
  },
  exciseRise: {
    label: 'Rise of petrol excise',
    unit: 'c/L',
    periods: [
      {
        value: 12,
        validFrom: '2027-01',
        validTo: null,
        status: 'signalled',
        source: 'autofile-rises',
        note: 'Announced in March 2024, followed by 6 and 4 cents in the years after.',
      },
    ],
  },
  licenceElectric: {
    label: 'Vehicle licence (rego), electric or diesel car',
    unit: 'NZD a year',
    periods: [
      {
        value: 212.84,
        validFrom: '2025-07-01',
        validTo: null,
        status: 'in force',
        source: 'nzta-licence-fees',
        note: licenceNote,
      },
    ],
  },
  licencePetrol: {
    label: 'Vehicle licence (rego), petrol car',
    unit: 'NZD a year',
    periods: [
      {
        value: 144.22,
        validFrom: '2025-07-01',
        validTo: null,
        status: 'in force',
        source: 'nzta-licence-fees',
        note: licenceNote,
      },
    ],
  },
  licenceElectricVan: {
    label: 'Vehicle licence (rego), electric or diesel goods van or ute up to 3,500 kg',
    unit: 'NZD a year',
    periods: [
      {
        value: 247.71,
        validFrom: '2025-07-01',
        validTo: null,
        status: 'in force',
        source: 'nzta-licence-fees',
        note: licenceNote,
      },
    ],
  },
  licencePetrolVan: {
    label: 'Vehicle licence (rego), petrol goods van or ute up to 3,500 kg',
    unit: 'NZD a year',
    periods: [
      {
        value: 185.51,
        validFrom: '2025-07-01',
        validTo: null,
        status: 'in force',
        source: 'nzta-licence-fees',
        note: licenceNote,
      },
    ],
  },
  licenceElectricHeavyVan: {
    label: 'Vehicle licence (rego), electric or diesel goods van of 3,501 to 6,000 kg',
    unit: 'NZD a year',
    periods: [
      {
        value: 382.13,
        validFrom: '2025-07-01',
        validTo: null,
        status: 'in force',
        source: 'nzta-licence-fees',
        note: licenceNote,
      },
    ],
  },
  accLevyElectric: {
    label: 'ACC levy in the licence of an electric car',
    unit: 'NZD a year',
    periods: [
      {
        value: 42.09,
        validFrom: '2024-12-17',
        validTo: '2025-06-30',
        status: 'in force',
        source: 'acc-levies',
      },
      {
        value: 109.05,
        validFrom: '2025-07-01',
        validTo: '2026-06-30',
        status: 'in force',
        source: 'acc-levies',
      },
      {
        value: 122.24,
        validFrom: '2027-07-01',
        validTo: '2028-06-30',
        status: 'signalled',
        source: 'acc-levies',
      },
    ],
  },
  accLevyPetrol: {
    label: 'ACC levy in the licence of a petrol car or petrol plug-in hybrid',
    unit: 'NZD a year',
    periods: [
      {
        value: 49.38,
        validFrom: '2025-07-01',
        validTo: '2026-06-30',
        status: 'in force',
        source: 'acc-levies',
        note: 'On top of the levy in each litre of petrol.',
      },
    ],
  },
  wofRegisteredSince2019: {
    label: 'Warrant of fitness, 4 to 14 years old, first registered since 1 November 2019',
    unit: 'months',
    periods: [
      {
        value: 24,
        validFrom: '2026-11-01',
        validTo: null,
        status: 'in force',
        source: 'wofmate',
        note: 'A new car’s second warrant is due at four years, no longer at three.',
      },
    ],
  },
  wofRegistered2013To2019: {
    label:
      'Warrant of fitness, 4 to 14 years old, first registered from November 2013 to October 2019',
    unit: 'months',
    periods: [
      {
        value: 24,
        validFrom: '2027-11-01',
        validTo: null,
        status: 'signalled',
        source: 'wofmate',
      },
    ],
  },
  wofOver14Years: {
    label: 'Warrant of fitness, over 14 years old',
    unit: 'months',
    periods: [
      {
        value: 12,
        validFrom: '2026-11-01',
        validTo: null,
        status: 'in force',
        source: 'wofmate',
      },
    ],
  },
  homePower: {
    label: 'Power at home, national average',
    unit: 'c/kWh',
    periods: [
      {
        value: 39.3,
        validFrom: '2026',
        validTo: null,
        status: 'in force',
        source: 'powerswitch',
        note: 'From 34.61 cents in Wellington to 48 in Kerikeri and Balclutha.',
      },
    ],
  },
  homePowerLowest: {
    label: 'Power at home, lowest average of a place (Wellington)',
    unit: 'c/kWh',
    periods: [
      {
        value: 34.61,
        validFrom: '2026',
        validTo: null,
        status: 'in force',
        source: 'powerswitch',
      },
    ],
  },
  homePowerHighest: {
    label: 'Power at home, highest average of a place (Kerikeri and Balclutha)',
    unit: 'c/kWh',
    periods: [
      {
        value: 48,
        validFrom: '2026',
        validTo: null,
        status: 'in force',
        source: 'powerswitch',
      },
    ],
  },
  publicCharging: {
    label: 'Public charging, the price EECA calculates with',
    unit: 'NZD per kWh',
    periods: [
      {
        value: 0.8,
        validFrom: '2026-02-20',
        validTo: null,
        status: 'in force',
        source: 'eeca-costs',
        note: 'A placeholder of EECA’s: ChargeNet’s price at a destination charger.',
      },
    ],
  },
  petrolRegular: {
    label: 'Regular petrol, national average of the week',
    unit: 'NZD per litre',
    periods: [
      {
        value: 2.9966,
        validFrom: '2026-08-14',
        validTo: null,
        status: 'in force',
        source: 'mbie-fuel',
      },
    ],
  },
  petrolRegularLowest: {
    label: 'Regular petrol, lowest week of the year to 14 August 2026',
    unit: 'NZD per litre',
    periods: [
      {
        value: 2.5164,
        validFrom: '2026-08-14',
        validTo: null,
        status: 'in force',
        source: 'mbie-fuel',
        note: 'The week of 22 August 2025.',
      },
    ],
  },
  petrolRegularHighest: {
    label: 'Regular petrol, highest week of the year to 14 August 2026',
    unit: 'NZD per litre',
    periods: [
      {
        value: 3.4768,
        validFrom: '2026-08-14',
        validTo: null,
        status: 'in force',
        source: 'mbie-fuel',
        note: 'The week of 10 April 2026.',
      },
    ],
  },
  petrolPremium: {
    label: 'Premium petrol (95), national average of the week',
    unit: 'NZD per litre',
    periods: [
      {
        value: 3.1439,
        validFrom: '2026-08-14',
        validTo: null,
        status: 'in force',
        source: 'mbie-fuel',
      },
    ],
  },
  diesel: {
    label: 'Diesel, national average of the week',
    unit: 'NZD per litre',
    periods: [
      {
        value: 2.6916,
        validFrom: '2026-08-14',
        validTo: null,
        status: 'in force',
        source: 'mbie-fuel',
      },
    ],
  },
  renewableQuarter: {
    label: 'Renewable share of generation in a quarter',
    unit: '%',
    periods: [
      {
        value: 94.3,
        validFrom: '2024-10',
        validTo: '2024-12',
        status: 'in force',
        source: 'mbie-renewable',
      },
    ],
  },
  lowCarbonYear: {
    label: 'Low-carbon share of power over a year',
    unit: '%',
    periods: [
      {
        value: 84,
        validFrom: '2024-05',
        validTo: '2025-04',
        status: 'in force',
        source: 'low-carbon-power',
      },
    ],
  },
  hydroFallInDryQuarter: {
    label: 'Fall of hydro generation in a dry quarter',
    unit: '%',
    periods: [
      {
        value: 15.1,
        validFrom: '2025-01',
        validTo: '2025-03',
        status: 'in force',
        source: 'menafn-dry-quarter',
      },
    ],
  },
} as const satisfies Record<string, RateHistory>

export type RateName = keyof typeof files

/** Every rate with its periods, by name. */
export const rates = editableRecord<Readonly<Record<RateName, RateHistory>>>('rates', files)
