import type { GuidePage } from '../information-schema.ts'

export const chargingStations: GuidePage = {
  path: '/charging-stations',
  heading: 'Charging Stations',
  title: 'EV Charging Stations in New Zealand | Connectors, Networks, Speeds & Costs',
  description:
    'Charging an electric car in New Zealand: over 1,000 public charging points, which connector fits, networks and dated prices, typical speeds, and the rules at home.',
  lead: 'Most charging happens at home, overnight. On the road it comes down to three questions: does the plug fit, how fast is it, and what does it cost?',
  badge: null,
  checkedOn: '2026-11-21',
  sections: [
    {
      id: 'how-many',
      title: 'How many chargers there are',
      paragraphs: [
        'A charging point is one plug you can use; a station has one or several of them.',
      ],
      facts: [
        {
          text: 'New Zealand has over 1,000 public charging points: 1,378 at the end of 2024, or about one for every 84 electric vehicles. The goal is 10,000 by 2030.',
          source: 'rnz-loans',
        },
        {
          text: 'In July 2025 the published figure was over 1,300, with nearly 700 more on the way. We found no newer count.',
          source: 'scoop-fund',
        },
        {
          text: 'The plan behind that goal also drops the need for a resource consent for public chargers, and calls for standards that let home charging avoid the peaks.',
          source: 'mot-charging',
        },
        {
          text: 'EVRoam is the transport agency’s live database of public charging stations; its map and several apps use it.',
          source: 'evroam',
        },
      ],
      table: null,
    },
    {
      id: 'connectors',
      title: 'Which connector fits',
      paragraphs: [
        'Check your charge port before you plan a trip. At many AC posts you need your own lead.',
      ],
      facts: [
        {
          text: 'The agency’s 2017 guidance asked every listed fast-charging site for both CCS and CHAdeMO. Newer sites may have only CCS, so check before you rely on CHAdeMO.',
          source: 'nzta-guidance',
        },
      ],
      table: {
        caption: 'Connectors in use in New Zealand',
        columns: ['Connector', 'Current', 'Where you’ll find it'],
        rows: [
          {
            cells: ['Type 2', 'AC', 'Cars sold new here; sockets at public AC posts'],
            source: 'ev-power',
          },
          { cells: ['CCS2', 'DC', 'Cars sold new here; fast chargers'], source: 'ev-power' },
          { cells: ['Type 1', 'AC', 'Used imports from Japan'], source: 'ev-power' },
          {
            cells: ['CHAdeMO', 'DC', 'Used imports from Japan; fast chargers'],
            source: 'ev-power',
          },
        ],
      },
    },
    {
      id: 'networks',
      title: 'Networks and what they cost',
      paragraphs: [
        'These prices are old and only a rough guide. The network’s app has today’s price.',
      ],
      facts: [
        {
          text: 'Since 30 November 2022 ChargeNet has billed by energy, no longer by the minute.',
          source: 'chargenet',
        },
        {
          text: 'Staying plugged in after charging can cost more: ChargeNet charged $1 a minute after a short grace period.',
          source: 'evdb-chargers',
        },
        {
          text: 'Tesla opened 6 of its 17 sites to every CCS2 car in September 2023. More have opened since; we found no count.',
          source: 'stuff-tesla',
        },
      ],
      table: {
        caption: 'Prices seen in 2023 and 2024, per kWh',
        columns: ['Network', 'Price'],
        rows: [
          { cells: ['ChargeNet, 50 kW', '$0.50 (September 2023)'], source: 'herald-tesla' },
          { cells: ['ChargeNet, 150 kW', '$0.60 (September 2023)'], source: 'herald-tesla' },
          { cells: ['ChargeNet, 300 kW', '$0.85 (September 2023)'], source: 'herald-tesla' },
          {
            cells: ['ChargeNet, AC to DC', '$0.40 to $0.85 (about 2024)'],
            source: 'evdb-chargers',
          },
          {
            cells: ['OpenLoop and WEL, AC', '$0.24 to $0.50 (about 2024)'],
            source: 'evdb-chargers',
          },
          { cells: ['Z', '$0.69 (about 2024)'], source: 'evdb-chargers' },
          { cells: ['BP', '$0.70 (about 2024)'], source: 'evdb-chargers' },
          { cells: ['Meridian Zero', '$0.50 (since September 2023)'], source: 'autocar-meridian' },
          { cells: ['Hikotron', '$0.50 (about 2024)'], source: 'evdb-chargers' },
          {
            cells: [
              'Tesla, one 175 kW site',
              '$0.83 for owners, $0.99 for others (September 2023)',
            ],
            source: 'herald-tesla',
          },
        ],
      },
    },
    {
      id: 'home',
      title: 'Charging at home',
      paragraphs: [
        'Ask your power retailer for a plan with cheaper hours at night, and set the car or the wall unit to wait for them.',
      ],
      facts: [
        { text: '82% of owners do most of their charging at home.', source: 'eeca-charging' },
        {
          text: 'Off-peak charging at home costs about as much as petrol at $1.60 a litre, road user charges included.',
          source: 'eeca-home',
        },
        {
          text: 'Retailers with 5% or more of the market had to offer a plan with cheaper hours by 1 July 2026.',
          source: 'think-solar',
        },
      ],
      table: {
        caption: 'Typical speeds at home',
        columns: ['Way', 'Power', 'Range gained per hour'],
        rows: [
          { cells: ['Lead with a 3-pin plug', '1.8 to 2.3 kW', '6 to 16 km'], source: 'evdb-home' },
          { cells: ['16 A socket', 'about 3.6 kW', '18 to 25 km'], source: 'evdb-home' },
          {
            cells: ['Wall unit, single phase, 32 A', '7.4 kW', '35 to 50 km'],
            source: 'evdb-home',
          },
        ],
      },
    },
    {
      id: 'home-rules',
      title: 'The rules at home',
      paragraphs: [
        'A lead for a three-pin socket needs its own control box in the cable. Which protection a wall unit needs is the electrician’s decision.',
      ],
      facts: [
        {
          text: 'Wiring a charger is prescribed electrical work: a registered electrical worker with a current practising licence must do it, and new wiring gets a certificate of compliance.',
          source: 'orion',
        },
        {
          text: 'Keep that certificate for your insurer and for when you sell the house. You can check an electrician’s registration for free on the board’s register.',
          source: 'coc-guide',
        },
        {
          text: 'Use only leads and adaptors from the maker of the car or the charger: no multi-boxes, no travel plugs, nothing damaged or altered.',
          source: 'worksafe',
        },
        {
          text: 'A wall unit is the safest and quickest way to charge at home; a 3-pin lead is a back-up.',
          source: 'eeca-home',
        },
        {
          text: 'Old sockets and wiring aren’t made for long loads. Have an electrician check them first.',
          source: 'ab-electrical',
        },
        {
          text: 'According to one industry source, rules in force since 13 November 2025 require new enclosed garages at homes to be prepared for charging. Ask your builder.',
          source: 'masterspec',
        },
      ],
      table: null,
    },
    {
      id: 'power',
      title: 'Where the power comes from',
      paragraphs: [],
      facts: [
        {
          text: 'Electricity used in 2024 caused 0.101 kg of carbon dioxide equivalent per kWh. In 2023 it was 0.077 kg.',
          source: 'mfe-factor',
        },
        {
          text: '94.3% of generation was renewable from October to December 2024. Dry years are lower.',
          source: 'mbie-renewable',
        },
      ],
      table: null,
    },
  ],
  links: [
    {
      name: 'EVRoam and public charging at the NZ Transport Agency',
      address:
        'https://nzta2.cwp.govt.nz/planning-and-investment/planning/transport-planning/planning-for-electric-vehicles/national-guidance-for-public-electric-vehicle-charging-infrastructure/enabling-a-nationwide-network-of-public-charging-infrastructure',
    },
    {
      name: 'Charging safely at home, WorkSafe',
      address:
        'https://www.worksafe.govt.nz/managing-health-and-safety/consumers/safe-living-with-electricity/safely-charging-your-electric-vehicle-at-home/',
    },
  ],
}
