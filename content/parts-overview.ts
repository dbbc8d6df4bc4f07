// The 26 cards of the parts overview. Only loaders import this file.
import { editableList } from './published.ts'

export type PartPriority = 'Critical' | 'High' | 'Medium' | 'Low'

export type PartOverviewCard = {
  /** The same for as long as there is the card: edits name it. */
  id: string
  /** The slug of its guide, or null. */
  slug: string | null
  name: string
  description: string
  category: string
  priority: PartPriority
  /** Why it is needed. */
  reason: string
  /** The catalogue filter that finds such parts. */
  catalog: { category: string; subcategory?: string }
}

/** The number of cards, from the first, that link to their guide. */
export const linkedCards = 18

const files: readonly PartOverviewCard[] = [
  {
    id: 'ev-battery-replacement',
    slug: 'ev-battery-replacement',
    name: 'EV battery replacement',
    description:
      'Range and reliability depend on the pack. Know the signs, the options and the price.',
    category: 'Battery',
    priority: 'Critical',
    reason: 'Failed modules or a worn-out pack take the car off the road.',
    catalog: { category: 'Battery', subcategory: 'High-voltage battery' },
  },
  {
    id: 'charging-cable-type-2',
    slug: 'charging-cable-type-2',
    name: 'Type 2 charging cable',
    description: 'Many public AC posts only have a socket, so you bring the lead.',
    category: 'Charging',
    priority: 'High',
    reason: 'Without your own lead, you can’t use a socket-only post.',
    catalog: { category: 'Charging', subcategory: 'Cables' },
  },
  {
    id: 'home-wall-charger',
    slug: 'home-wall-charger',
    name: 'Home wall charger',
    description: 'Faster than a three-pin lead, and can wait for off-peak power.',
    category: 'Charging',
    priority: 'High',
    reason: 'Daily charging on a circuit built for it.',
    catalog: { category: 'Charging', subcategory: 'Home charging' },
  },
  {
    id: 'battery-management-system',
    slug: 'battery-management-system',
    name: 'Battery management system',
    description: 'Monitors every group of cells and disconnects the pack if a limit is passed.',
    category: 'Battery',
    priority: 'Critical',
    reason: 'Without it nothing protects the cells from too much charge, heat or load.',
    catalog: { category: 'Battery', subcategory: 'Battery management' },
  },
  {
    id: 'electric-motor',
    slug: 'electric-motor',
    name: 'Electric motor',
    description: 'Turns the battery’s energy into motion, and recovers it as you slow.',
    category: 'Drivetrain',
    priority: 'Critical',
    reason:
      'Without a motor the car won’t move, and it is among the most expensive parts to replace.',
    catalog: { category: 'Drivetrain', subcategory: 'Motor' },
  },
  {
    id: 'onboard-charger',
    slug: 'onboard-charger',
    name: 'Onboard charger',
    description: 'Sets how fast the car can take AC power, at home and at a public post.',
    category: 'Charging',
    priority: 'High',
    reason: 'When it fails, home charging stops even if rapid charging still works.',
    catalog: { category: 'Charging', subcategory: 'On the vehicle' },
  },
  {
    id: 'dc-dc-converter',
    slug: 'dc-dc-converter',
    name: 'DC-DC converter',
    description:
      'Keeps the 12 V system charged from the main pack, where a petrol car has an alternator.',
    category: 'Power electronics',
    priority: 'High',
    reason: 'Lights, locks, computers and relays all run on the 12 V it supplies.',
    catalog: { category: 'Drivetrain', subcategory: 'Power electronics' },
  },
  {
    id: 'inverter',
    slug: 'inverter',
    name: 'Inverter',
    description: 'Makes three-phase AC for the motor from the pack’s direct current.',
    category: 'Power electronics',
    priority: 'Critical',
    reason: 'The motor can’t use direct current until it has been through the inverter.',
    catalog: { category: 'Drivetrain', subcategory: 'Power electronics' },
  },
  {
    id: 'charging-port-socket',
    slug: 'charging-port-socket',
    name: 'Charging port (inlet)',
    description: 'The socket on the car, with its pins, seals, latch and temperature sensors.',
    category: 'Charging',
    priority: 'High',
    reason: 'Worn or wet pins stop a charge, or get hot.',
    catalog: { category: 'Charging', subcategory: 'On the vehicle' },
  },
  {
    id: 'ev-tires',
    slug: 'ev-tires',
    name: 'EV tyres',
    description:
      'They carry more weight and more torque. The right choice pays off in range and grip.',
    category: 'Chassis',
    priority: 'High',
    reason: 'With the extra weight and instant torque, tyres matter for both safety and range.',
    catalog: { category: 'Tyres and wheels', subcategory: 'Tyres' },
  },
  {
    id: 'brake-pads',
    slug: 'brake-pads',
    name: 'Brake pads',
    description: 'They last longer on an EV, and fail for a different reason: too little use.',
    category: 'Chassis',
    priority: 'Medium',
    reason: 'The motor does most of the slowing, so seldom-used brakes corrode.',
    catalog: { category: 'Brakes', subcategory: 'Pads' },
  },
  {
    id: 'cabin-air-filter',
    slug: 'cabin-air-filter',
    name: 'Cabin air filter',
    description: 'A cheap part that most owners can change with no more than a screwdriver.',
    category: 'Cabin',
    priority: 'Low',
    reason: 'A clogged filter weakens the demister and affects the air you breathe.',
    catalog: { category: 'Cooling and heating', subcategory: 'Cabin' },
  },
  {
    id: 'coolant-system-parts',
    slug: 'coolant-system-parts',
    name: 'Coolant system parts',
    description: 'Hoses, radiators, reservoirs and the right fluid for battery and electronics.',
    category: 'Cooling',
    priority: 'High',
    reason: 'A leak or the wrong coolant puts the pack and the electronics at risk.',
    catalog: { category: 'Cooling and heating', subcategory: 'Battery cooling' },
  },
  {
    id: 'high-voltage-cables',
    slug: 'high-voltage-cables',
    name: 'High-voltage cables',
    description: 'The orange leads between pack, inverter, charger and compressor.',
    category: 'Safety',
    priority: 'Critical',
    reason: 'A damaged orange cable can give a fatal shock.',
    catalog: { category: 'Battery', subcategory: 'High-voltage cables' },
  },
  {
    id: 'contactors-and-relays',
    slug: 'contactors-and-relays',
    name: 'Contactors and relays',
    description: 'The switches that connect the pack to the car, and disconnect it in a fault.',
    category: 'Safety',
    priority: 'Critical',
    reason: 'They are how the car makes its own high voltage safe.',
    catalog: { category: 'Battery', subcategory: 'Contactors and relays' },
  },
  {
    id: 'thermal-management-system',
    slug: 'thermal-management-system',
    name: 'Thermal management system',
    description: 'Keeps the pack warm enough to charge and cool enough to last.',
    category: 'Cooling',
    priority: 'Critical',
    reason: 'Heat ages a pack; cold slows its charging.',
    catalog: { category: 'Cooling and heating' },
  },
  {
    id: 'ev-specific-wipers',
    slug: 'ev-specific-wipers',
    name: 'Wiper blades',
    description: 'Ordinary blades in the right size and fitting. You can change them yourself.',
    category: 'Visibility',
    priority: 'Low',
    reason: 'A wear item on any car, and one you notice on the first wet night.',
    catalog: { category: 'Body and glass', subcategory: 'Wipers' },
  },
  {
    id: 'auxiliary-battery-12v',
    slug: 'auxiliary-battery-12v',
    name: '12 V auxiliary battery',
    description: 'The small battery that starts the car’s systems before the big one can help.',
    category: 'Low voltage',
    priority: 'High',
    reason: 'If it is flat, an EV won’t start even with a full main pack.',
    catalog: { category: 'Battery', subcategory: '12 V system' },
  },
  {
    id: 'ccs-charging-cable',
    slug: 'ccs-charging-cable',
    name: 'CCS charging cable',
    description: 'The lead on a rapid charger: what its figures mean, and who owns it.',
    category: 'Charging',
    priority: 'Medium',
    reason: 'You will use one on every long trip, so you should know a bad one when you see it.',
    catalog: { category: 'Charging' },
  },
  {
    id: 'portable-ev-charger',
    slug: 'portable-ev-charger',
    name: 'Portable EV charger',
    description: 'Charging from a socket, within its limits, where there is no wall unit.',
    category: 'Charging',
    priority: 'Medium',
    reason: 'A back-up at the bach or a relative’s house.',
    catalog: { category: 'Charging', subcategory: 'Home charging' },
  },
  {
    id: 'regenerative-brake-controller',
    slug: 'regenerative-brake-controller',
    name: 'Regenerative brake controller',
    description: 'Blends the motor’s braking with the friction brakes.',
    category: 'Power electronics',
    priority: 'High',
    reason: 'It decides how much of each stop goes back into the pack.',
    catalog: { category: 'Brakes', subcategory: 'Regeneration' },
  },
  {
    id: 'hv-battery-cooling-pump',
    slug: 'hv-battery-cooling-pump',
    name: 'HV battery cooling pump',
    description: 'Moves coolant through the pack, while driving and while charging.',
    category: 'Cooling',
    priority: 'High',
    reason: 'When it stops, the car cuts power and charging speed.',
    catalog: { category: 'Cooling and heating', subcategory: 'Battery cooling' },
  },
  {
    id: 'ev-motor-controller',
    slug: 'ev-motor-controller',
    name: 'EV motor controller',
    description:
      'The brain beside the inverter. It controls how much torque you get, how smoothly and how soon.',
    category: 'Power electronics',
    priority: 'Critical',
    reason: 'Every press of the pedal goes through it.',
    catalog: { category: 'Drivetrain', subcategory: 'Motor' },
  },
  {
    id: 'charging-port-flap',
    slug: 'charging-port-flap',
    name: 'Charging port flap',
    description: 'The small door over the inlet, with its seal and latch.',
    category: 'Charging',
    priority: 'Low',
    reason: 'It keeps rain and grit off the pins.',
    catalog: { category: 'Charging', subcategory: 'On the vehicle' },
  },
  {
    id: 'heat-pump-and-compressor',
    slug: null,
    name: 'Heat pump and electric air-conditioning compressor',
    description: 'Cabin heat and cold and, on many cars, the cooling of the pack.',
    category: 'Cooling',
    priority: 'Medium',
    reason: 'An expensive repair once the warranty has run out.',
    catalog: { category: 'Cooling and heating', subcategory: 'Heat pump' },
  },
  {
    id: 'suspension-joints',
    slug: null,
    name: 'Suspension bushes, dampers and ball joints',
    description: 'The joints that carry the weight of the pack over our roads.',
    category: 'Chassis',
    priority: 'Medium',
    reason: 'A heavier car wears them sooner, and a warrant inspection finds them.',
    catalog: { category: 'Suspension and steering', subcategory: 'Suspension' },
  },
]

/** Every card, most requested first. */
export const partsOverview = editableList('parts-overview', files, ({ id }) => id)

/** The card of a guide. */
export function cardOf(slug: string): PartOverviewCard | undefined {
  return partsOverview().find((card) => card.slug === slug)
}

/** The guides without a linked card; the overview lists them below the cards. */
export const furtherGuides = () =>
  partsOverview()
    .slice(linkedCards)
    .flatMap(({ slug, name }) => (slug === null ? [] : [{ slug, name }]))

/** The slug of every guide, in site-map order: those of the files, for which the build makes pages. */
export const guideSlugs = files.flatMap(({ slug }) => slug ?? [])
