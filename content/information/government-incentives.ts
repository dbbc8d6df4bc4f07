import type { GuidePage } from '../information-schema.ts'

export const governmentIncentives: GuidePage = {
  path: '/government-incentives',
  heading: 'Government Incentives',
  title: 'Government Incentives for EVs in New Zealand | What Exists Today',
  description:
    'The Clean Car Discount ended on 31 December 2023. What it paid, and what exists in New Zealand today for buyers, businesses and charger operators, with dates and sources.',
  lead: 'The Clean Car Discount ran from 2021 to 2023 and is over. We could find no purchase rebate for private electric cars since. What is left helps businesses, importers and charger operators.',
  badge: null,
  checkedOn: '2026-11-22',
  sections: [
    {
      id: 'discount',
      title: 'The Clean Car Discount, 2021 to 2023',
      paragraphs: [
        [
          {
            text: 'The Clean Car Discount ran from 2021 to 2023 and ended on 31 December 2023. In its final phase the maximum rebates were $7,015 for new and $3,507 for used vehicles.',
            source: 'nzta-discount',
          },
          {
            text: 'Its last month brought record sales.',
            source: 'herald-end',
          },
        ],
        [
          {
            text: 'Buyers of low-emission vehicles got money back. In its later years, buyers of high-emission vehicles paid a fee.',
            source: null,
          },
          {
            text: 'The last fees on high-emission vehicles went up to $6,900 for new and $3,450 for used ones.',
            source: 'gazley',
          },
          {
            text: 'In the first phase a car had to cost under $80,000 and meet a safety rating.',
            source: 'chargemaster',
          },
        ],
      ],
      table: {
        caption: 'Rebates by phase',
        columns: ['From', 'New electric', 'Used import, electric', 'Others'],
        rows: [
          {
            cells: ['1 July 2021', '$8,625', '$3,450', 'Plug-in hybrids $5,750 new, $2,300 used'],
            source: 'chargemaster',
          },
          {
            cells: [
              '1 July 2023',
              '$7,015',
              '$3,507.50',
              'Other low-emission vehicles up to $4,025 new, $2,012.50 used',
            ],
            source: 'nzta-discount',
          },
        ],
      },
    },
    {
      id: 'businesses',
      title: 'For businesses',
      paragraphs: [
        [
          {
            text: 'Investment Boost: a business may deduct 20% of an asset that is new, or new to New Zealand, work vehicles included, first available for use on or after 22 May 2025, on top of depreciation.',
            source: 'ca-boost',
          },
          {
            text: 'Ask your accountant before you buy. What applies depends on how the car is used.',
            source: null,
          },
        ],
        [
          {
            text: 'Low Emissions Heavy Vehicle Fund: up to 25% of a new low-emission heavy vehicle or a conversion, from $27.75 million opened in September 2024.',
            source: 'trucking-fund',
          },
          {
            text: 'In July 2025 that fund was still open, while the wider Low Emission Transport Fund had closed.',
            source: 'scoop-fund',
          },
        ],
        [
          {
            text: 'Fringe benefit tax on a company car has been based on 20% of its cost a year. A review in 2025 proposed 26% for standard cars, 22.4% for hybrids and 19.4% for electric ones.',
            source: 'kpmg-fbt',
          },
          {
            text: 'The exemption for work-related vehicles generally suits utes and vans, not cars.',
            source: 'nexia-fbt',
          },
        ],
      ],
      table: null,
    },
    {
      id: 'chargers',
      title: 'For public chargers and loans',
      paragraphs: [
        [
          {
            text: 'The government supports public chargers with interest-free loans to operators: $68.5 million, for up to half of a project’s cost over up to 13 years.',
            source: 'rnz-loans',
          },
        ],
        [
          {
            text: 'In about 2022 Westpac extended its interest-free Warm Up loan to $40,000 over five years, home chargers included.',
            source: 'fleettalk-loan',
          },
          {
            text: 'In June 2023 ANZ’s Business Green Loan, up to $3 million at a special floating rate, covered EVs and chargers.',
            source: 'scoop-anz',
          },
          { text: 'Banks change their terms often. Ask yours what applies today.', source: null },
        ],
      ],
      table: null,
    },
    {
      id: 'standard',
      title: 'The Clean Car Standard',
      paragraphs: [
        [
          {
            text: 'This one applies to importers. If you notice it at all, it is in the price of a car.',
            source: null,
          },
          {
            text: 'Since 2023 importers have had to meet carbon dioxide targets for the vehicles they bring in, or pay. Cleaner cars earn them credits.',
            source: 'stuff-standard',
          },
          {
            text: 'For 2026 and 2027 the highest charge fell from $67.50 to $15 per gram for new and from $33.75 to $7.50 for used vehicles. Credits will not lapse before December 2028.',
            source: 'herald-standard',
          },
          { text: 'The lower charges have applied since January 2026.', source: 'transporting' },
        ],
      ],
      table: null,
    },
  ],
  unconfirmed: [
    {
      text: 'What became of the proposals for fringe benefit tax.',
      source: 'kpmg-fbt',
    },
    {
      text: 'Whether the Low Emissions Heavy Vehicle Fund is still open.',
      source: 'scoop-fund',
    },
    {
      text: 'Whether either bank loan is still offered, and on what terms.',
      source: null,
    },
  ],
  links: [
    {
      name: 'Clean Car Discount changes at the NZ Transport Agency',
      address:
        'https://nzta.govt.nz/vehicles/clean-car-programme/clean-car-discount/clean-car-discount-1-july-2023-changes/summary-of-1-july-2023-changes/',
    },
    {
      name: 'Charging infrastructure at the Ministry of Transport',
      address:
        'https://www.transport.govt.nz/area-of-interest/environment-and-climate-change/supercharging-ev-infrastructure',
    },
  ],
}
