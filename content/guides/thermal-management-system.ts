import type { Guide } from '../guide-schema.ts'

export const thermalManagementSystem: Guide = {
  slug: 'thermal-management-system',
  title: 'EV Thermal Management System | Battery Heating & Cooling',
  description:
    'How an EV keeps its battery warm enough to charge and cool enough to last: types of system, signs of trouble and maintenance in New Zealand.',
  revised: '2026-11-21',
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
    {
      text: 'New Zealand’s mild climate helps, but a Central Otago morning and a summer day of fast charging up State Highway 1 are both outside the comfortable range.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Comfortable range for charging', value: 'About 15-35 °C', source: 'unconfirmed' },
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
      text: 'Sensors in the pack, and valves that connect or separate its loops.',
      source: 'unconfirmed',
    },
    { text: 'A heater or a heat pump for cold mornings.', source: 'unconfirmed' },
    {
      text: 'Pre-conditioning on the way to a rapid charger, in cars that know the destination.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Shorter stops in winter.', source: null },
    { text: 'Capacity that lasts, because the cells stay cool.', source: null },
    {
      text: 'Cabin comfort for less energy where a heat pump shares the work.',
      source: 'unconfirmed',
    },
  ],
  considerations: [
    {
      text: 'An air-cooled car rapid-charges well once, and slower the second time on the same day.',
      source: 'unconfirmed',
    },
    {
      text: 'Plugged in at home, the car can warm itself from the wall; set a departure time.',
      source: null,
    },
    {
      text: 'Refrigerant work on this system is battery work. Ask whether the workshop knows which oil to use: electric compressors must not get PAG.',
      source: 'unconfirmed',
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      { text: 'The compressor often runs on pack voltage.', source: 'unconfirmed' },
      {
        text: 'Refrigerant is under pressure, and handling it takes certification.',
        source: 'unconfirmed',
      },
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
        'Fans or plain airflow past the modules, as in the Nissan Leaf up to its second generation.',
      suits: 'Suits short trips and mild days.',
      source: 'unconfirmed',
    },
    {
      name: 'Liquid plates',
      description:
        'Coolant runs through plates under or between the cells, to a radiator or a chiller.',
      suits: 'Suits long trips and repeated rapid charging.',
      source: 'unconfirmed',
    },
    {
      name: 'Refrigerant plates',
      description:
        'The air conditioning’s own refrigerant boils in the plate, with no coolant in between.',
      suits: 'Suits compact packs. Leaks are a job for a refrigeration specialist.',
      source: 'unconfirmed',
    },
    {
      name: 'Heat pump',
      description:
        'Moves heat between outside air, motor, pack and cabin, in whichever direction is needed.',
      suits: 'Suits cold regions.',
      source: 'unconfirmed',
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
  signs: [
    { text: 'Rapid charging that is slow in all weathers.', source: 'unconfirmed' },
    { text: 'A message about pack temperature on an ordinary day.', source: 'unconfirmed' },
    { text: 'Less heat in the cabin and more noise under the bonnet.', source: 'unconfirmed' },
  ],
  related: [
    'hv-battery-cooling-pump',
    'coolant-system-parts',
    'ev-battery-replacement',
    'cabin-air-filter',
  ],
  reviews: false,
}
