// Sample records: they show how the catalogue works before its owner imports a real one. They are marked
// in SKU, part numbers and notes, and claim nothing about a real part: no fit, no figure, no supplier.
import { nameWithoutMake } from './model-text.ts'
import { models } from './models.ts'
import type { Model } from './model-schema.ts'

/** A sample record by the catalogue's exact column names; missing columns are unknown. */
export type SamplePart = Record<string, string | number>

type SampleKind = {
  category: string
  subcategory: string
  name: string
  /** NZD incl. GST, for parts with a price range in our guides; others have no price. */
  price?: readonly [from: number, to: number]
  connector?: string
}

const kind = (
  category: string,
  subcategory: string,
  name: string,
  price?: readonly [number, number],
  connector?: string,
): SampleKind => ({ category, subcategory, name, price, connector })

const kinds: readonly SampleKind[] = [
  kind('Battery', 'High-voltage battery', 'High-voltage battery pack', [15_000, 35_000]),
  kind('Battery', 'High-voltage battery', 'Battery module'),
  kind('Battery', 'Battery management', 'Battery management system', [2_000, 8_000]),
  kind('Battery', 'Contactors and relays', 'Main contactor'),
  kind('Battery', 'Contactors and relays', 'Pre-charge relay'),
  kind('Battery', 'High-voltage cables', 'High-voltage cable set'),
  kind('Battery', '12 V system', 'Auxiliary battery 12 V'),
  kind('Charging', 'Cables', 'Type 2 charging cable', [150, 400], 'Type 2'),
  kind('Charging', 'Home charging', 'Home wall charger', [1_200, 4_000], 'Type 2'),
  kind('Charging', 'Home charging', 'Portable charger', undefined, 'Type 2'),
  kind('Charging', 'On the vehicle', 'Onboard charger', [2_500, 8_000]),
  kind('Charging', 'On the vehicle', 'Charging port', [200, 800]),
  kind('Charging', 'On the vehicle', 'Charging port flap'),
  kind('Drivetrain', 'Motor', 'Electric motor', [8_000, 25_000]),
  kind('Drivetrain', 'Motor', 'Motor controller'),
  kind('Drivetrain', 'Power electronics', 'Inverter', [3_000, 15_000]),
  kind('Drivetrain', 'Power electronics', 'DC-DC converter', [800, 2_500]),
  kind('Drivetrain', 'Driveshafts', 'Driveshaft, left'),
  kind('Drivetrain', 'Driveshafts', 'Driveshaft, right'),
  kind('Drivetrain', 'Reduction gear', 'Reduction gear oil'),
  kind('Brakes', 'Pads', 'Front brake pads', [80, 250]),
  kind('Brakes', 'Pads', 'Rear brake pads', [80, 250]),
  kind('Brakes', 'Discs', 'Front brake disc'),
  kind('Brakes', 'Discs', 'Rear brake disc'),
  kind('Brakes', 'Regeneration', 'Regenerative brake controller'),
  kind('Brakes', 'Fluid', 'Brake fluid'),
  kind('Tyres and wheels', 'Tyres', 'EV tyre', [200, 600]),
  kind('Tyres and wheels', 'Wheels', 'Alloy wheel'),
  kind('Tyres and wheels', 'Sensors', 'Tyre pressure sensor'),
  kind('Cooling and heating', 'Battery cooling', 'HV battery cooling pump'),
  kind('Cooling and heating', 'Battery cooling', 'Coolant hose set'),
  kind('Cooling and heating', 'Battery cooling', 'Coolant'),
  kind('Cooling and heating', 'Heat pump', 'Heat pump valve'),
  kind('Cooling and heating', 'Cabin', 'Cabin air filter', [30, 120]),
  kind('Cooling and heating', 'Cabin', 'Electric air-conditioning compressor'),
  kind('Suspension and steering', 'Suspension', 'Front shock absorber'),
  kind('Suspension and steering', 'Suspension', 'Rear shock absorber'),
  kind('Suspension and steering', 'Suspension', 'Lower control arm, left'),
  kind('Suspension and steering', 'Suspension', 'Lower control arm, right'),
  kind('Suspension and steering', 'Steering', 'Tie rod end'),
  kind('Body and glass', 'Wipers', 'Wiper blade set'),
  kind('Body and glass', 'Glass', 'Windscreen'),
  kind('Body and glass', 'Mirrors', 'Door mirror, left'),
  kind('Body and glass', 'Mirrors', 'Door mirror, right'),
  kind('Body and glass', 'Panels', 'Front bumper'),
  kind('Body and glass', 'Panels', 'Underbody cover'),
  kind('Lights', 'Front', 'Headlamp, left'),
  kind('Lights', 'Front', 'Headlamp, right'),
  kind('Lights', 'Rear', 'Tail lamp, left'),
  kind('Lights', 'Rear', 'Tail lamp, right'),
]

const years = [2024, 2025] as const
const suppliers = ['Dealer', 'Aftermarket'] as const
const stock = ['In stock', 'In stock', 'Low stock', 'On order', 'Special order', 'Not available']

/** Always the same records: each part kind for every model, two years, one or two suppliers. */
export function listSampleParts(): SamplePart[] {
  const parts: SamplePart[] = []
  for (const model of models()) {
    for (const [at, sample] of kinds.entries()) {
      for (const year of years) {
        for (const supplier of suppliers) {
          // Every other part kind has an aftermarket supplier too.
          if (supplier === 'Aftermarket' && at % 2 === 1) continue
          parts.push(samplePart(model, sample, { year, supplier, number: parts.length + 1 }))
        }
      }
    }
  }
  return parts
}

function samplePart(
  model: Model,
  sample: SampleKind,
  key: { year: number; supplier: string; number: number },
): SamplePart {
  const { number, supplier, year } = key
  const digits = String(number).padStart(5, '0')
  const chance = scatter(number)
  return {
    SKU: `SAMPLE-${digits}`,
    Make: model.make,
    Model: nameWithoutMake(model),
    // A part that fits every variant names none.
    ...(chance % 3 === 0 ? {} : { Variant: variantOf(model) }),
    ModelYear: year,
    PartCategory: sample.category,
    PartSubcategory: sample.subcategory,
    PartName: sample.name,
    OEMPartNumber: `SAMPLE-${scatter(number + 7) % 900_000}-${digits}-${'ABCDE'[chance % 5]}`,
    ...(chance % 4 === 0 ? { AltPartNumbers: `SAMPLE-ALT-${digits}` } : {}),
    ...priceOf(sample, chance),
    StockStatus: stock[chance % stock.length] ?? 'Not available',
    'NZAvailability(Dealer/Aftermarket)': supplier,
    'Supplier/URL': 'Sample supplier',
    Notes: 'Sample record: not a real part, price or stock level.',
    ...(sample.connector ? { ChargingConnector: sample.connector } : {}),
  }
}

function variantOf(model: Model): string {
  return model.versions[0]?.name ?? ''
}

function priceOf({ price }: SampleKind, chance: number): SamplePart {
  if (!price) return {}
  const [from, to] = price
  const steps = (to - from) / 10
  return { ListPrice_NZD: from + 10 * (chance % (steps + 1)), 'PriceGST(Incl/Excl)': 'Incl' }
}

/** A repeatable pseudo-random number (Knuth's multiplicative hash). */
function scatter(number: number): number {
  return Math.imul(number, 2_654_435_761) >>> 8
}
