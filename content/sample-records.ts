// Sample records: they show how the catalogue works before its owner imports a real one. They are marked
// in SKU, part numbers and notes, and claim nothing about a real part: no fit, no figure, no supplier.
import { nameWithoutMake } from './cars/model-text.ts'
import { models } from './cars/models.ts'
import type { Model } from './cars/model-schema.ts'

/** A sample record by the catalogue's exact column names; missing columns are unknown. */
type SamplePart = Record<string, string | number>

type SampleKind = {
  category: string
  subcategory: string
  name: string
  connector?: string | undefined
}

const kind = (
  category: string,
  subcategory: string,
  name: string,
  connector?: string,
): SampleKind => ({ category, subcategory, name, connector })

const kinds: readonly SampleKind[] = [
  kind('Battery', 'High-voltage battery', 'High-voltage battery pack'),
  kind('Battery', 'High-voltage battery', 'Battery module'),
  kind('Battery', 'Battery management', 'Battery management system'),
  kind('Battery', 'Contactors and relays', 'Main contactor'),
  kind('Battery', 'Contactors and relays', 'Pre-charge relay'),
  kind('Battery', 'High-voltage cables', 'High-voltage cable set'),
  kind('Battery', '12 V system', 'Auxiliary battery 12 V'),
  kind('Charging', 'Cables', 'Type 2 charging cable', 'Type 2'),
  kind('Charging', 'Home charging', 'Home wall charger', 'Type 2'),
  kind('Charging', 'Home charging', 'Portable charger', 'Type 2'),
  kind('Charging', 'On the vehicle', 'Onboard charger'),
  kind('Charging', 'On the vehicle', 'Charging port'),
  kind('Charging', 'On the vehicle', 'Charging port flap'),
  kind('Drivetrain', 'Motor', 'Electric motor'),
  kind('Drivetrain', 'Motor', 'Motor controller'),
  kind('Drivetrain', 'Power electronics', 'Inverter'),
  kind('Drivetrain', 'Power electronics', 'DC-DC converter'),
  kind('Drivetrain', 'Driveshafts', 'Driveshaft, left'),
  kind('Drivetrain', 'Driveshafts', 'Driveshaft, right'),
  kind('Drivetrain', 'Reduction gear', 'Reduction gear oil'),
  kind('Brakes', 'Pads', 'Front brake pads'),
  kind('Brakes', 'Pads', 'Rear brake pads'),
  kind('Brakes', 'Discs', 'Front brake disc'),
  kind('Brakes', 'Discs', 'Rear brake disc'),
  kind('Brakes', 'Regeneration', 'Regenerative brake controller'),
  kind('Brakes', 'Fluid', 'Brake fluid'),
  kind('Tyres and wheels', 'Tyres', 'EV tyre'),
  kind('Tyres and wheels', 'Wheels', 'Alloy wheel'),
  kind('Tyres and wheels', 'Sensors', 'Tyre pressure sensor'),
  kind('Cooling and heating', 'Battery cooling', 'HV battery cooling pump'),
  kind('Cooling and heating', 'Battery cooling', 'Coolant hose set'),
  kind('Cooling and heating', 'Battery cooling', 'Coolant'),
  kind('Cooling and heating', 'Heat pump', 'Heat pump valve'),
  kind('Cooling and heating', 'Cabin', 'Cabin air filter'),
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

/** Always the same records: each part kind for every model, in years in which it was built. */
export function listSampleParts(): SamplePart[] {
  const parts: SamplePart[] = []
  for (const model of models()) {
    for (const sample of kinds) {
      for (const year of yearsOf(model)) {
        parts.push(samplePart(model, sample, { year, number: parts.length + 1 }))
      }
    }
  }
  return parts
}

/**
 * Two years in which the first version was built: the last two, or only its first where the end is not known. Null, for
 * a record without a year, if none is known.
 */
function yearsOf({ versions: [first] }: Model): (number | null)[] {
  if (!first || typeof first.years !== 'object') return [null]
  const { from, to } = first.years
  return to === null || to === from ? [from] : [to - 1, to]
}

function samplePart(
  model: Model,
  sample: SampleKind,
  key: { year: number | null; number: number },
): SamplePart {
  const { number, year } = key
  const digits = String(number).padStart(5, '0')
  const chance = scatter(number)
  return {
    SKU: `SAMPLE-${digits}`,
    Make: model.make,
    Model: nameWithoutMake(model),
    // A part that fits every variant names none.
    ...(chance % 3 === 0 ? {} : { Variant: variantOf(model) }),
    ...(year === null ? {} : { ModelYear: year }),
    PartCategory: sample.category,
    PartSubcategory: sample.subcategory,
    PartName: sample.name,
    OEMPartNumber: `SAMPLE-${scatter(number + 7) % 900_000}-${digits}-${'ABCDE'[chance % 5]}`,
    ...(chance % 4 === 0 ? { AltPartNumbers: `SAMPLE-ALT-${digits}` } : {}),
    Notes: 'Sample record: not a real part.',
    ...(sample.connector ? { ChargingConnector: sample.connector } : {}),
  }
}

function variantOf(model: Model): string {
  return model.versions[0]?.name ?? ''
}

/** A repeatable pseudo-random number (Knuth's multiplicative hash). */
function scatter(number: number): number {
  return Math.imul(number, 2_654_435_761) >>> 8
}
