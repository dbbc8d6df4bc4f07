import { unknownCar, type FieldOption, type FieldValues } from '../../ground/ui/query-field.ts'
import { publicPowerPrice } from '../../facts/answers/shared-texts.ts'
import { readInputs, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import type { ChargingSite } from './charging-facts.ts'
import { outletOptions } from './outlets.ts'

/** The version to answer for when the URL names none: a common car whose charging curve we know. */
const defaultVersion = 'nissan-leaf.40'
const defaultEnd = 80

/** The parameters of /charging-time and its JSON. */
export const chargingParameters = ['version', 'site', 'charger', 'from', 'to', 'price'] as const

/** The questions of /charging-time. `site` offers the one charger that the URL names. */
export const chargingFields = (
  versions: readonly FieldOption[],
  site: Pick<ChargingSite, 'key' | 'name'> | null,
) =>
  ({
    version: {
      kind: 'choice',
      label: 'Car',
      options: versions,
      default: defaultVersion,
      unknown: unknownCar,
    },
    site: {
      kind: 'choice',
      label: 'Public charger',
      any: 'None, use the power below',
      options: site ? [{ value: site.key, label: site.name }] : [],
      default: '',
      hint: 'From the charger finder. It counts instead of the power below.',
    },
    charger: {
      kind: 'choice',
      label: 'Charger or socket',
      options: outletOptions(),
      default: 'dc-50',
    },
    from: {
      kind: 'number',
      label: 'From',
      unit: '%',
      min: 0,
      max: 99,
      decimals: 0,
      default: 10,
    },
    to: {
      kind: 'number',
      label: 'To',
      unit: '%',
      min: 1,
      max: 100,
      decimals: 0,
      default: defaultEnd,
    },
    price: {
      ...publicPowerPrice,
      label: 'Price you pay',
      default: null,
      hint: 'If left empty, we use the prices we found.',
    },
  }) as const

type ChargingFields = ReturnType<typeof chargingFields>
export type ChargingInputs = FieldValues<ChargingFields>

/** Reads the inputs. An end that is not above the start gets a sentence and becomes 80 or 100%. */
export function readChargingInputs(
  fields: ChargingFields,
  query: URLSearchParams,
): QueryInputs<ChargingFields> {
  const { values, given, mistakes } = readInputs(fields, query)
  const unknownSite = mistakes.site !== undefined
  const isBackwards = values.to <= values.from
  return {
    values: isBackwards ? { ...values, to: values.from < defaultEnd ? defaultEnd : 100 } : values,
    given,
    mistakes: {
      ...mistakes,
      ...(unknownSite && {
        site: 'This charger is not in our copy of the list. The answer is for the power below.',
      }),
      ...(isBackwards && {
        to: mistakes.to ?? `Please enter a percentage above ${values.from}.`,
      }),
    },
  }
}
