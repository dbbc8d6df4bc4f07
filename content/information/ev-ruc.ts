import type { GuidePage } from '../information-schema.ts'

export const evRuc: GuidePage = {
  path: '/ev-ruc',
  heading: 'Road User Charges for EVs',
  title: 'Road User Charges (RUC) for EVs in New Zealand | Rates, Fees & How to Buy',
  description:
    'Road user charges for electric vehicles in New Zealand: who pays $76 or $38 per 1,000 km, how to buy a licence, fees, penalties, and what is about to change.',
  lead: 'Petrol is taxed to pay for roads. Electricity is not, so drivers of electric vehicles pay road user charges (RUC): a licence for a distance, bought before you drive it.',
  badge: 'Updated April 2024',
  checkedOn: '2026-11-21',
  sections: [
    {
      id: 'what',
      title: 'What are road user charges',
      paragraphs: [
        'You buy a licence for a distance and show it on the windscreen. When the odometer reaches the end of it, you need the next one.',
      ],
      facts: [
        {
          text: 'Since 1 April 2024, light electric vehicles under 3.5 tonnes pay $76 per 1,000 km.',
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
          text: 'The first licence was due by 31 May 2024.',
          source: 'nzta-start',
        },
      ],
      table: null,
    },
    {
      id: 'who',
      title: 'Which EVs need them',
      paragraphs: [],
      facts: [
        {
          text: 'Heavy electric vehicles do not pay yet. They have been exempt since 2017, and the exemption was extended from the end of 2025 to 1 July 2027. Rates by weight and axles were still being designed.',
          source: 'truck-driver',
        },
        {
          text: 'The $53 rate for plug-in hybrids that some websites still show was an early announcement. The rate is $38.',
          source: 'nzta-start',
        },
        {
          text: 'Rates and fees were unchanged in August 2025.',
          source: 'odt-fees',
        },
      ],
      table: {
        caption: 'What a vehicle pays per 1,000 km',
        columns: ['Vehicle', 'Charge'],
        rows: [
          { cells: ['Electric, 1,001 to 3,500 kg gross', '$76'], source: 'company-vehicle' },
          { cells: ['Petrol plug-in hybrid', '$38'], source: 'company-vehicle' },
          { cells: ['Diesel plug-in hybrid', '$76'], source: 'company-vehicle' },
          { cells: ['Petrol hybrid that cannot plug in', 'Nothing'], source: 'company-vehicle' },
          {
            cells: ['Electric motorcycle, moped, others under 1,000 kg', 'Nothing'],
            source: 'govt-nz',
          },
          {
            cells: ['Electric, over 3.5 tonnes', 'Nothing until 1 July 2027'],
            source: 'truck-driver',
          },
        ],
      },
    },
    {
      id: 'buy-online',
      title: 'How to buy online',
      paragraphs: [
        'Go to the transport agency’s website, choose online services, then the road user charges licence.',
      ],
      facts: [
        {
          text: 'You need the registration number, the current odometer reading and a way to pay.',
          source: 'nzta-deadline',
        },
        { text: 'The fee for each online purchase is $12.44, including GST.', source: 'nzta-fees' },
      ],
      table: null,
    },
    {
      id: 'buy-in-person',
      title: 'How to buy in person',
      paragraphs: ['Write down your plate number and your odometer reading on the day.'],
      facts: [
        { text: 'Agents are VINZ, VTNZ, AA and NZ Post.', source: 'driven' },
        {
          text: 'The fee at an agent is $13.71, by phone or fax $14.88, and $6.30 through an industry agent, Direct Connect or an electronic provider. All fees include GST.',
          source: 'nzta-fees',
        },
      ],
      table: null,
    },
    {
      id: 'remember',
      title: 'Things to remember',
      paragraphs: [
        'Set a reminder for the distance at which you want to buy again, not the distance at which the licence ends.',
      ],
      facts: [
        {
          text: 'You may not drive past the end of the licence. If you sell the car, you hand the current licence to the buyer.',
          source: 'ruc-act',
        },
        {
          text: 'Since 1 April 2024, a car sold by a trader must have a valid licence at the time of sale.',
          source: 'mbie-traders',
        },
        {
          text: 'The odometer is read at each warrant of fitness and compared with your licences. You are invoiced for any shortfall.',
          source: 'nzta-start',
        },
        {
          text: 'Unused kilometres may be refunded in some cases: a vehicle that is destroyed, exported or deregistered, or distance driven off public roads (claims of $20 or more, within two years).',
          source: 'nzta-refunds',
        },
      ],
      table: null,
    },
    {
      id: 'penalties',
      title: 'If you do not pay',
      paragraphs: [],
      facts: [
        {
          text: 'You are invoiced for unpaid distance. If you don’t pay within two months, 10% may be added, and another 10% after three. You can ask for a review within 20 working days.',
          source: 'nzta-assessments',
        },
        {
          text: 'Deliberately falsifying distance can bring a fine of up to $15,000, according to a newspaper.',
          source: 'herald-questions',
        },
      ],
      table: null,
    },
    {
      id: 'reform',
      title: 'What is about to change',
      paragraphs: [
        'We found no source saying that the bill has passed. Check the agency’s page before you rely on this section.',
      ],
      facts: [
        {
          text: 'In August 2025 the government said it would move all light vehicles from petrol tax to electronic charges in stages, with law changes in 2026. It set no date for the switch.',
          source: 'odt-reform',
        },
        {
          text: 'A bill introduced on 13 November 2025 would end paper licences and allow in-car recorders, paying afterwards and subscriptions.',
          source: 'autofile-bill',
        },
        {
          text: 'In 2026 the committee reported the bill back, and consultation on its regulations opened.',
          source: 'autotrader-bill',
        },
      ],
      table: null,
    },
  ],
  links: [
    {
      name: 'Road user charges at the NZ Transport Agency',
      address: 'https://nzta.govt.nz/vehicles/road-user-charges/',
    },
  ],
}
