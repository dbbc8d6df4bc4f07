import type { GuidePage } from '../information-schema.ts'

export const chargingStations: GuidePage = {
  path: '/charging-stations',
  heading: 'Charging Stations',
  title: 'EV Charging Stations in New Zealand | Connectors, Networks & Costs',
  description:
    'Charging an electric car in New Zealand: over 1,000 public charging points, which connector fits, networks and dated prices, typical speeds, and the rules at home.',
  lead: 'Most charging happens at home, overnight. On the road it comes down to three questions: does the plug fit, how fast is it, and what does it cost?',
  badge: null,
  checkedOn: '2026-11-22',
  sections: [
    {
      id: 'how-many',
      title: 'How many chargers there are',
      paragraphs: [
        [
          {
            text: 'New Zealand has over 1,000 public charging points: 1,378 at the end of 2024, or about one for every 84 electric vehicles. The goal is 10,000 by 2030.',
            source: 'rnz-loans',
          },
          {
            text: 'In July 2025 the published figure was over 1,300, with nearly 700 more on the way.',
            source: 'scoop-fund',
          },
          {
            text: 'A charging point is one plug you can use; a station has one or several of them.',
            source: null,
          },
        ],
        [
          {
            text: 'EVRoam is the transport agency’s live database of public charging stations; its map and several apps use it.',
            source: 'evroam',
          },
          {
            text: 'The plan behind the goal also drops the need for a resource consent for public chargers, and calls for standards that let home charging avoid the peaks.',
            source: 'mot-charging',
          },
        ],
      ],
      table: null,
    },
    {
      id: 'connectors',
      title: 'Which connector fits',
      paragraphs: [
        [
          {
            text: 'Check your charge port before you plan a trip. At many AC posts you need your own lead.',
            source: null,
          },
          {
            text: 'The agency’s guidance of 2017 asked every listed fast-charging site for both CCS and CHAdeMO. It is old, so check that a site has CHAdeMO before you rely on it.',
            source: 'nzta-guidance',
          },
        ],
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
      title: 'What public charging costs',
      paragraphs: [
        [
          {
            text: 'EECA’s calculator of {since publicCharging} counts {publicCharging} per kWh for public charging.',
            source: 'eeca-costs',
          },
          {
            text: 'The networks’ own prices below are older. The network’s app has today’s.',
            source: null,
          },
        ],
        [
          {
            text: 'Staying plugged in after charging can cost more: ChargeNet charged $1 a minute after a short grace period.',
            source: 'evdb-chargers',
          },
          {
            text: 'Since 30 November 2022 ChargeNet has billed by energy, no longer by the minute.',
            source: 'chargenet',
          },
          {
            text: 'Tesla opened 6 of its 17 sites to every CCS2 car in September 2023.',
            source: 'stuff-tesla',
          },
        ],
      ],
      table: {
        caption: 'Prices we found, newest first',
        columns: ['Network', 'Per kWh', 'Seen'],
        rows: [],
        rowsOf: 'public prices',
      },
    },
    {
      id: 'home',
      title: 'Charging at home',
      paragraphs: [
        [
          {
            text: 'Power at home cost {homePower} per kWh on average in {since homePower}, from {homePowerLowest} in Wellington to {homePowerHighest} in Kerikeri and Balclutha.',
            source: 'powerswitch',
          },
          {
            text: 'Off-peak charging costs about as much as petrol at $1.60 a litre, road user charges included.',
            source: 'eeca-home',
          },
          {
            text: 'Regular petrol was {latest petrolRegular} a litre in the week of {since petrolRegular}.',
            source: 'mbie-fuel',
          },
        ],
        [
          {
            text: 'Ask your power retailer for a plan with cheaper hours at night, and set the car or the wall unit to wait for them.',
            source: null,
          },
          {
            text: 'Retailers with 5% or more of the market had to offer one by 1 July 2026.',
            source: 'think-solar',
          },
          { text: '82% of owners do most of their charging at home.', source: 'eeca-charging' },
        ],
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
        [
          {
            text: 'A wall unit is the safest and quickest way to charge at home; a 3-pin lead is a back-up.',
            source: 'eeca-home',
          },
          {
            text: 'Wiring a charger is prescribed electrical work: a registered electrical worker with a current practising licence must do it, and new wiring gets a certificate of compliance.',
            source: 'orion',
          },
          {
            text: 'Keep that certificate for your insurer and for when you sell the house. You can check an electrician’s registration for free on the board’s register.',
            source: 'coc-guide',
          },
        ],
        [
          {
            text: 'A lead for a three-pin socket needs its own control box in the cable. Which protection a wall unit needs is the electrician’s decision.',
            source: null,
          },
          {
            text: 'Use only leads and adaptors from the maker of the car or the charger: no multi-boxes, no travel plugs, nothing damaged or altered.',
            source: 'worksafe',
          },
          {
            text: 'Old sockets and wiring aren’t made for long loads. Have an electrician check them first.',
            source: 'ab-electrical',
          },
        ],
      ],
      table: null,
    },
    {
      id: 'power',
      title: 'Where the power comes from',
      paragraphs: [
        [
          {
            text: 'The renewable share changes with the rain. It was {latest renewableQuarter} from October to December 2024.',
            source: 'mbie-renewable',
          },
          {
            text: 'Over the year to April 2025 low-carbon power made up {latest lowCarbonYear}, because low lakes meant more coal and gas.',
            source: 'low-carbon-power',
          },
          {
            text: 'January to March 2025 was dry: hydro generation fell by {latest hydroFallInDryQuarter}, and the emissions of power generation rose sharply.',
            source: 'menafn-dry-quarter',
          },
        ],
        [
          {
            text: 'Electricity used in 2024 caused 0.101 kg of carbon dioxide equivalent per kWh. In 2023 it was 0.077 kg.',
            source: 'mfe-factor',
          },
        ],
      ],
      table: null,
    },
  ],
  unconfirmed: [
    { text: 'How many public charging points there are today.', source: null },
    { text: 'Today’s prices of any network.', source: null },
    {
      text: 'How many of Tesla’s sites are open to other makes today.',
      source: null,
    },
    {
      text: 'That new enclosed garages at homes must be prepared for charging since 13 November 2025. One industry source says so; ask your builder.',
      source: 'masterspec',
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
