import type { Guide } from '../guide-schema.ts'

export const thermalManagementSystem: Guide = {
  slug: 'thermal-management-system',
  title: 'EV Thermal Management System | Battery Heating & Cooling',
  description:
    'How an EV keeps its battery warm enough to charge and cool enough to last: kinds of system, signs of trouble, upkeep in New Zealand.',
  revised: '2026-11-21',
  lead: 'A pack is like a person: slow in the cold, short-lived in the heat, at its best in a mild room.',
  overview: [
    {
      text: 'The pack is hottest during rapid charging and hard use, and extremes of temperature shorten its life.',
      source: 'nrma',
    },
    {
      text: 'Some packs spend a little of their own energy on holding their temperature.',
      source: 'eeca-battery-life',
    },
    {
      text: 'New Zealand’s mildness helps, yet a Central Otago morning and a summer day of fast charging up State Highway 1 are both outside of the comfortable band.',
      source: 'unconfirmed',
    },
  ],
  specifications: [
    { label: 'Comfortable band for charging', value: 'About 15-35 °C', source: 'unconfirmed' },
    {
      label: 'Heat to avoid where possible',
      value: 'Above about 30 °C',
      source: 'eeca-battery-life',
    },
    {
      label: 'Coolant change on liquid systems',
      value: 'Every 4-5 years',
      source: 'listing',
      note: 'As listed for the cooling pump of this kind of system.',
    },
  ],
  features: [
    { text: 'Sensors in the pack, and valves that join or part its loops.', source: 'unconfirmed' },
    { text: 'A heater or a heat pump for cold mornings.', source: 'unconfirmed' },
    {
      text: 'Pre-conditioning on the way to a rapid charger, in cars that know where they are going.',
      source: 'unconfirmed',
    },
  ],
  benefits: [
    { text: 'Shorter stops in winter.', source: null },
    { text: 'Capacity that lasts, because heat is kept off the cells.', source: null },
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
      text: 'Refrigerant work on this system is battery work. Ask whether the shop knows the oil: electric compressors must not get PAG.',
      source: 'unconfirmed',
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      { text: 'The compressor often runs on pack voltage.', source: 'unconfirmed' },
      {
        text: 'Refrigerant is under pressure and handling it takes certification.',
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
        'Fans or plain airflow past the modules; the Nissan Leaf to its second generation.',
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
      description: 'The air conditioning’s own fluid boils in the plate, with no coolant between.',
      suits: 'Suits compact packs; leaks are a refrigeration job.',
      source: 'unconfirmed',
    },
    {
      name: 'Heat pump',
      description:
        'Moves heat between outside air, motor, pack and cabin, whichever way is wanted.',
      suits: 'Suits cold regions.',
      source: 'unconfirmed',
    },
  ],
  maintenance: [
    {
      when: 'Each service',
      task: 'Look at radiators, pumps, hoses and coolant.',
      source: 'repco-service',
    },
    {
      when: 'Each spring',
      task: 'Clear leaves and insects from the grille and the condenser.',
      source: null,
    },
    {
      when: 'Before winter',
      task: 'Try the cabin heat and a timed departure once, while nothing depends on it.',
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
