import type { Guide } from '../guide-schema.ts'

export const thermalManagementSystem: Guide = {
  slug: 'thermal-management-system',
  title: 'EV Thermal Management System | Battery Heating & Cooling',
  description:
    'How an EV keeps its battery warm enough to charge and cool enough to last: types of system, signs of trouble and maintenance in New Zealand.',
  revised: '2026-11-22',
  lead: 'A pack is like a person: slow in the cold, short-lived in the heat, at its best in a mild room.',
  overview: [
    {
      text: 'The pack is hottest during rapid charging and hard use, and extremes of temperature shorten its life.',
      source: 'nrma',
    },
    {
      text: 'Some packs use a little of their own energy to hold their temperature.',
      source: 'eeca-battery-life',
    },
  ],
  specifications: [
    {
      label: 'Comfortable range for charging',
      value: 'About 15-35 °C',
      source: 'caradvanced',
      note: 'From one page whose author is not named.',
    },
    {
      label: 'Heat to avoid where possible',
      value: 'Above about 30 °C',
      source: 'eeca-battery-life',
    },
    {
      label: 'Coolant change on liquid systems',
      value: 'Every 4-5 years',
      source: 'listing',
      note: 'As listed for the cooling pump of this type of system.',
    },
  ],
  features: [
    {
      text: 'Water and glycol in tubes around the cells, on some cars together with a heat pump.',
      source: 'electric-pumps',
    },
  ],
  benefits: [
    { text: 'Shorter stops in winter.', source: null },
    { text: 'Capacity that lasts, because the cells stay cool.', source: null },
  ],
  considerations: [
    {
      text: 'An air-cooled car rapid-charges well once a day: a 40 kWh Leaf fell to about 20 kW on its second or third charge.',
      source: 'elektro-auto-leaf',
    },
    {
      text: 'Plugged in at home, the car can warm itself from the wall; set a departure time.',
      source: null,
    },
    {
      text: 'Refrigerant work here is battery work. Electric compressors take the maker’s non-conductive oil, mostly POE; ordinary PAG can set off an isolation fault.',
      source: 'fenderbender',
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      { text: 'The compressor often runs on pack voltage.', source: 'fenderbender' },
      {
        text: 'Steam or a sweet smell after a knock: stop, leave, and call for help from a distance.',
        source: null,
      },
    ],
  },
  coolingTypes: [
    {
      name: 'Air cooling',
      description:
        'Plain airflow past the case, without a fan, as in the Nissan Leaf up to its second generation.',
      suits: 'Suits short trips and mild days.',
      source: 'about-auto-leaf',
    },
    {
      name: 'Liquid plates',
      description:
        'Water and glycol carry the heat away from the cells; the most practical kind for most EVs.',
      suits: 'Suits long trips and repeated rapid charging.',
      source: 'electric-pumps',
    },
    {
      name: 'Heat pump',
      description: 'Works beside a liquid loop in some cars, such as the Audi e-tron.',
      suits: 'Suits cold regions.',
      source: 'electric-pumps',
    },
  ],
  maintenance: [
    {
      when: 'Each service',
      task: 'Inspect radiators, pumps, hoses and coolant.',
      source: 'repco-service',
    },
    {
      when: 'Each spring',
      task: 'Clear leaves and insects from the grille and the condenser.',
      source: null,
    },
    {
      when: 'Before winter',
      task: 'Try the cabin heat and a timed departure once, when nothing depends on it.',
      source: null,
    },
  ],
  unconfirmed: [
    {
      about: 'Features',
      text: 'Pre-conditioning on the way to a rapid charger, in cars that know the destination.',
    },
    {
      about: 'Safety',
      text: 'Refrigerant is under pressure, and handling it takes certification.',
    },
    { about: 'Signs of trouble', text: 'Rapid charging that is slow in all weathers.' },
  ],
  related: [
    'hv-battery-cooling-pump',
    'coolant-system-parts',
    'ev-battery-replacement',
    'cabin-air-filter',
  ],
  reviews: false,
}
