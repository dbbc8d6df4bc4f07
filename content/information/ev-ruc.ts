import type { GuidePage } from '../information-schema.ts'

export const evRuc: GuidePage = {
  path: '/ev-ruc',
  heading: 'Road User Charges for EVs',
  title: 'Road User Charges (RUC) for EVs in New Zealand | Rates, Fees & How to Buy',
  description:
    'Road user charges for electric vehicles in New Zealand: who pays $76 or $38 per 1,000 km, how to buy a licence, fees, penalties, and what is about to change.',
  lead: 'Petrol carries a tax that pays for roads. Electricity does not, so the driver of an electric vehicle buys road user charges (RUC): a licence for a distance, paid before it is driven.',
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
          text: 'Light electric vehicles under 3.5 tonnes pay $76 per 1,000 km, since 1 April 2024.',
          source: 'nzta-start',
        },
        {
          text: 'Licences are sold in blocks of 1,000 km and paid in advance.',
          source: 'nzta-deadline',
        },
        {
          text: 'The licence shows the plate, and the distance at which it starts and ends. It is displayed on the windscreen like the rego label.',
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
          text: 'Heavy electric vehicles do not pay yet: exempt since 2017, their exemption was extended from the end of 2025 to 1 July 2027. Rates by weight and axles were still being designed.',
          source: 'truck-driver',
        },
        {
          text: 'The rate of $53 for plug-in hybrids, still found on some pages, was an early announcement. The rate is $38.',
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
        { text: 'The fee for each purchase online is $12.44, GST included.', source: 'nzta-fees' },
      ],
      table: null,
    },
    {
      id: 'buy-in-person',
      title: 'How to buy in person',
      paragraphs: ['Take a note of the plate and of the odometer, read on the day.'],
      facts: [
        { text: 'Agents are VINZ, VTNZ, AA and NZ Post.', source: 'driven' },
        {
          text: 'The fee at an agent is $13.71, by phone or fax $14.88, and $6.30 through an industry agent, Direct Connect or an electronic provider. All include GST.',
          source: 'nzta-fees',
        },
      ],
      table: null,
    },
    {
      id: 'remember',
      title: 'Things to remember',
      paragraphs: [
        'Put a reminder in your calendar at the distance where you want to buy again, not at the distance where the licence ends.',
      ],
      facts: [
        {
          text: 'You may not drive past the end of the licence, and you hand the current licence to whoever buys the car.',
          source: 'ruc-act',
        },
        {
          text: 'A car sold by a trader since 1 April 2024 must have a valid licence at sale.',
          source: 'mbie-traders',
        },
        {
          text: 'The odometer is read at each warrant of fitness and compared with the licences; what is missing is invoiced.',
          source: 'nzta-start',
        },
        {
          text: 'Unused kilometres may be refunded in some cases: a vehicle destroyed, exported or deregistered, or distance off public roads (claims of $20 or more, within two years).',
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
          text: 'Unpaid distance is invoiced. Not paying within two months may add 10%, and a further 10% after three. You can ask for a review within 20 working days.',
          source: 'nzta-assessments',
        },
        {
          text: 'Falsifying distance on purpose can bring a fine of up to $15,000, according to a newspaper.',
          source: 'herald-questions',
        },
      ],
      table: null,
    },
    {
      id: 'reform',
      title: 'What is about to change',
      paragraphs: [
        'We found no source that says the bill has passed. Check the agency’s page before you rely on this section.',
      ],
      facts: [
        {
          text: 'In August 2025 the government said it would move all light vehicles from petrol tax to electronic charges in steps, with law changes in 2026. It set no date for the switch.',
          source: 'odt-reform',
        },
        {
          text: 'A bill introduced on 13 November 2025 would end paper licences, allow recorders in the car, payment afterwards and subscriptions.',
          source: 'autofile-bill',
        },
        {
          text: 'In 2026 the committee reported the bill back and consultation on its regulations opened.',
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
