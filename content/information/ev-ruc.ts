import type { GuidePage } from '../information-schema.ts'

export const evRuc: GuidePage = {
  path: '/ev-ruc',
  heading: 'Road User Charges for EVs',
  title: 'Road User Charges (RUC) for EVs in New Zealand | Rates & How to Buy',
  description:
    'Road user charges for electric vehicles in New Zealand: who pays {rucLightEv} or {rucPetrolPlugIn} per 1,000 km, how to buy a licence, fees, penalties, and what is about to change.',
  lead: 'Petrol is taxed to pay for roads. Electricity is not, so drivers of electric vehicles pay road user charges (RUC): a licence for a distance, bought before you drive it.',
  badge: 'Updated April 2024',
  checkedOn: '2026-11-22',
  sections: [
    {
      id: 'what',
      title: 'What are road user charges',
      paragraphs: [
        [
          {
            text: 'Light electric vehicles under 3.5 tonnes pay {rucLightEv} per 1,000 km, the rate since {since rucLightEv}.',
            source: 'nzta-start',
          },
          {
            text: 'Licences are sold in blocks of 1,000 km and paid in advance.',
            source: 'nzta-deadline',
          },
          {
            text: 'The licence shows the plate number and the distances at which it starts and ends. You display it on the windscreen like the rego label.',
            source: 'herald-questions',
          },
          {
            text: 'When the odometer reaches the end of it, you need the next one.',
            source: null,
          },
        ],
      ],
      table: null,
    },
    {
      id: 'who',
      title: 'Which EVs need them',
      paragraphs: [
        [
          {
            text: 'Heavy electric vehicles do not pay yet. They have been exempt since 2017, and the exemption was extended from the end of 2025 to 1 July 2027. Rates by weight and axles were still being designed.',
            source: 'truck-driver',
            until: '2027-06-30',
          },
          {
            text: 'Heavy electric vehicles were exempt until 1 July 2027. In September 2025 rates by weight and axles were still being designed; we do not know them.',
            source: 'truck-driver',
            from: '2027-07-01',
          },
        ],
      ],
      table: {
        caption: 'What a vehicle pays per 1,000 km',
        columns: ['Vehicle', 'Charge'],
        rows: [
          { cells: ['Electric, 1,001 to 3,500 kg gross', '{rucLightEv}'], source: 'nzta-start' },
          { cells: ['Petrol plug-in hybrid', '{rucPetrolPlugIn}'], source: 'nzta-start' },
          { cells: ['Diesel plug-in hybrid', '{rucDieselPlugIn}'], source: 'company-vehicle' },
          { cells: ['Petrol hybrid that cannot plug in', 'Nothing'], source: 'company-vehicle' },
          {
            cells: ['Electric motorcycle, moped, others under 1,000 kg', 'Nothing'],
            source: 'govt-nz',
          },
          {
            cells: ['Electric, over 3,500 kg', 'Nothing until 1 July 2027'],
            source: 'truck-driver',
            until: '2027-06-30',
          },
          {
            cells: ['Electric, over 3,500 kg', 'Not known since 1 July 2027'],
            source: 'truck-driver',
            from: '2027-07-01',
          },
        ],
      },
    },
    {
      id: 'buy-online',
      title: 'How to buy online',
      paragraphs: [
        [
          {
            text: 'On the transport agency’s website choose Online Services, then Buy a road user charges licence. Have the plate number, the current odometer reading and a way to pay ready.',
            source: 'nzta-deadline',
          },
          {
            text: 'The fee is {rucFeeOnline} for each online purchase, including GST, so one purchase of several blocks saves fees.',
            source: 'nzta-fees',
          },
        ],
      ],
      action: {
        name: 'Buy RUC at the NZ Transport Agency',
        address: 'https://nzta.govt.nz/vehicles/road-user-charges/',
      },
      table: null,
    },
    {
      id: 'buy-in-person',
      title: 'How to buy in person',
      paragraphs: [
        [
          {
            text: 'Write down your plate number and your odometer reading on the day.',
            source: null,
          },
          { text: 'Agents are VINZ, VTNZ, AA and NZ Post.', source: 'driven' },
          {
            text: 'The fee is {rucFeeAgent} at an agent, {rucFeePhone} by phone or fax, and {rucFeeIndustry} through an industry agent, Direct Connect or an electronic provider, all including GST.',
            source: 'nzta-fees',
          },
        ],
      ],
      table: null,
    },
    {
      id: 'remember',
      title: 'Things to remember',
      paragraphs: [
        [
          {
            text: 'Set a reminder for the distance at which you want to buy again, not the distance at which the licence ends.',
            source: null,
          },
          {
            text: 'You may not drive past the end of the licence. If you sell the car, you hand the current licence to the buyer.',
            source: 'ruc-act',
          },
          {
            text: 'A car sold by a trader must have a valid licence at the time of sale.',
            source: 'mbie-traders',
          },
        ],
        [
          {
            text: 'The odometer is read at each warrant of fitness and compared with your licences. You are invoiced for any shortfall.',
            source: 'nzta-start',
          },
          {
            text: 'Since 1 November 2026 a light vehicle from 4 to 14 years old that was first registered on or after 1 November 2019 needs a warrant only every {wofRegisteredSince2019}, and a new car its second one at four years. A bill can cover that long, so keep track yourself.',
            source: 'wofmate',
            from: '2026-11-01',
          },
          {
            text: 'For vehicles first registered from November 2013 to October 2019 the same is to hold from 1 November 2027.',
            source: 'wofmate',
            from: '2026-11-01',
            until: '2027-10-31',
          },
          {
            text: 'For vehicles first registered from November 2013 to October 2019 the same was announced for 1 November 2027; we have not seen it confirmed.',
            source: 'wofmate',
            from: '2027-11-01',
          },
          {
            text: 'Over 14 years old it stays every {wofOver14Years}.',
            source: 'wofmate',
            from: '2026-11-01',
          },
        ],
        [
          {
            text: 'Unused kilometres may be refunded in some cases: a vehicle that is destroyed, exported or deregistered, or distance driven off public roads (claims of $20 or more, within two years).',
            source: 'nzta-refunds',
          },
        ],
      ],
      table: null,
    },
    {
      id: 'penalties',
      title: 'If you do not pay',
      paragraphs: [
        [
          {
            text: 'You are invoiced for unpaid distance. If you don’t pay within two months, 10% may be added, and another 10% after three. You can ask for a review within 20 working days.',
            source: 'nzta-assessments',
          },
          {
            text: 'Deliberately falsifying distance can bring a fine of up to $15,000, according to the NZ Herald.',
            source: 'herald-questions',
          },
        ],
      ],
      table: null,
    },
    {
      id: 'licence',
      title: 'The yearly licence (rego) costs more too',
      paragraphs: [
        [
          {
            text: 'An electric car’s licence costs {licenceElectric} a year, a petrol car’s {licencePetrol}, with GST and the online fee, as listed since {since licenceElectric}.',
            source: 'nzta-licence-fees',
          },
          {
            text: 'It includes the ACC levy: {latest accLevyElectric} for an electric car and {latest accLevyPetrol} for a petrol car in the year to June 2026.',
            source: 'acc-levies',
          },
          {
            text: 'For 2027/28 the levy of an electric car is to be {signalled accLevyElectric}.',
            source: 'acc-levies',
            until: '2027-06-30',
          },
        ],
      ],
      table: {
        caption: 'Licence for 12 months',
        columns: ['Vehicle', 'A year'],
        rows: [
          { cells: ['Car, electric or diesel', '{licenceElectric}'], source: 'nzta-licence-fees' },
          { cells: ['Car, petrol', '{licencePetrol}'], source: 'nzta-licence-fees' },
          {
            cells: ['Goods van or ute up to 3,500 kg, electric or diesel', '{licenceElectricVan}'],
            source: 'nzta-licence-fees',
          },
          {
            cells: ['Goods van or ute up to 3,500 kg, petrol', '{licencePetrolVan}'],
            source: 'nzta-licence-fees',
          },
          {
            cells: [
              'Goods van, 3,501 to 6,000 kg, electric or diesel',
              '{licenceElectricHeavyVan}',
            ],
            source: 'nzta-licence-fees',
          },
        ],
      },
    },
    {
      id: 'reform',
      title: 'What is about to change',
      paragraphs: [
        [
          {
            text: 'A rise has been announced and is not in force: in March 2024 the government said that petrol excise would go up by {signalled exciseRise} a litre in January 2027, and road user charges by an equivalent amount. Until that is law, the rate stays {rucLightEv}.',
            source: 'autofile-rises',
            until: '2026-12-31',
          },
          {
            text: 'In March 2024 the government announced that petrol excise would go up by {signalled exciseRise} a litre in January 2027, and road user charges by an equivalent amount. We have not seen that it came into force, so this page keeps {rucLightEv}. Check with the agency.',
            source: 'autofile-rises',
            from: '2027-01-01',
          },
        ],
        [
          {
            text: 'A bill introduced on 13 November 2025 would end paper licences and allow in-car recorders, paying afterwards and subscriptions.',
            source: 'autofile-bill',
          },
          {
            text: 'In 2026 the committee reported the bill back, and consultation on its regulations opened.',
            source: 'autotrader-bill',
          },
          {
            text: 'It is part of a plan of August 2025 to move all light vehicles from petrol tax to electronic charges in stages. No date was set for the switch.',
            source: 'odt-reform',
          },
        ],
      ],
      table: null,
    },
    {
      id: 'history',
      title: 'How it came about',
      paragraphs: [
        [
          {
            text: 'Electric cars and plug-in hybrids have paid since 1 April 2024; the first licence was due by 31 May 2024.',
            source: 'nzta-start',
          },
          {
            text: 'Three days before that deadline, more than two thirds of about 105,000 vehicles had one.',
            source: 'nzta-deadline',
          },
          {
            text: 'The $53 for plug-in hybrids that some websites still show was an early announcement; the rate became {rucPetrolPlugIn}.',
            source: 'nzta-start',
          },
          {
            text: 'A newspaper found rate and fees unchanged in August 2025.',
            source: 'odt-fees',
          },
        ],
      ],
      table: null,
    },
  ],
  unconfirmed: [
    {
      text: 'Whether the bill has passed, although it was expected to in 2026, and whether the rise announced for January 2027 will come.',
      source: 'mot-disclosure',
    },
    {
      text: 'The warrant of fitness rules on the agency’s own page. We have them from one summary of its announcement of 16 April 2026.',
      source: 'wofmate',
    },
    {
      text: 'The ACC levy of 2026/27. The licence fees above may have changed with it on 1 July 2026.',
      source: 'nzta-licence-fees',
    },
    {
      text: 'The fines for driving without a licence or not displaying it.',
      source: null,
    },
  ],
  links: [
    {
      name: 'Road user charges at the NZ Transport Agency',
      address: 'https://nzta.govt.nz/vehicles/road-user-charges/',
    },
    {
      name: 'Invoices and reviews (assessments) at the NZ Transport Agency',
      address:
        'https://www.nzta.govt.nz/vehicles/licensing-rego/road-user-charges/ruc-assessments/',
    },
  ],
}
