import {
  optionsOf,
  unknownCar,
  type FieldOption,
  type FieldValues,
  type QueryFields,
} from '../../ground/ui/query-field.ts'
import { barsField, healthField, yearField } from '../../facts/driving/battery-health.ts'
import { speedField, usualReserve } from '../../facts/driving/day-and-speed.ts'
import { publicPowerPrice } from '../../facts/answers/shared-texts.ts'
import { readInputs, type QueryInputs } from '../../ground/ui/query-inputs.ts'

/** The trip to answer for when the URL names none. */
export const exampleTrip = { from: 'Wellington', to: 'Napier' }

/** In characters, for the name of a place or the link of a map. */
export const longestPlace = 600

const placeField = (label: string, hint?: string) =>
  ({ kind: 'text', label, maxLength: longestPlace, isWhole: true, ...(hint && { hint }) }) as const

/** What a driver may know better of the own car than we do. */
const ownFields = {
  health: healthField,
  bars: barsField,
  pump: {
    kind: 'choice',
    label: 'Heat pump',
    any: 'As we know it',
    options: optionsOf({ yes: 'Yes', no: 'No' }),
    default: '',
  },
  plug: {
    kind: 'choice',
    label: 'Fast-charging plug',
    any: 'As we know it',
    options: optionsOf({ ccs2: 'CCS2', chademo: 'CHAdeMO' }),
    default: '',
  },
  slow: { kind: 'check', label: 'Slow chargers (AC) too' },
  use: {
    kind: 'number',
    label: 'Your own consumption',
    unit: 'kWh per 100 km',
    hint: 'On a mild day at this speed, without a caravan.',
    min: 8,
    max: 60,
    decimals: 2,
    default: null,
  },
  battery: {
    kind: 'number',
    label: 'Usable battery when new',
    unit: 'kWh',
    hint: 'If left empty, as published.',
    min: 10,
    max: 250,
    decimals: 2,
    default: null,
  },
  price: {
    ...publicPowerPrice,
    label: 'Price you pay',
    hint: 'If left empty, we use the prices we found.',
    default: null,
  },
} as const satisfies QueryFields

/** Every half hour of a day. */
const clockTimes = optionsOf(
  Object.fromEntries(
    Array.from({ length: 48 }, (_, half) => {
      const [hour, minutes] = [Math.floor(half / 2), half % 2 === 0 ? '00' : '30']
      return [`${String(hour).padStart(2, '0')}:${minutes}`, `${hour}:${minutes}`]
    }),
  ),
)

/** The questions of /trip. `lastYear` is the newest year that a car may be made in. */
export const tripFields = (versions: readonly FieldOption[], lastYear: number = yearField.max) =>
  ({
    from: placeField('From', 'A town or a charging site.'),
    to: placeField('To', 'Left empty: how far you get and back.'),
    version: {
      kind: 'choice',
      label: 'Car',
      options: versions,
      default: 'nissan-leaf.40',
      unknown: unknownCar,
    },
    year: { ...yearField, max: lastYear },
    via: placeField('By way of'),
    via2: placeField('Then by way of'),
    via3: placeField('And by way of'),
    day: {
      kind: 'choice',
      label: 'Day',
      options: optionsOf({
        mild: 'Mild, about 20 °C',
        winter: 'Winter day, 7 °C',
        frost: 'Frost, 0 °C',
      }),
      default: 'mild',
    },
    speed: speedField,
    tow: {
      kind: 'choice',
      label: 'Towing',
      any: 'Nothing',
      options: optionsOf({ caravan: 'A caravan' }),
      default: '',
    },
    start: {
      kind: 'number',
      label: 'Charge at the start',
      unit: '%',
      min: 5,
      max: 100,
      decimals: 0,
      default: 100,
    },
    leave: {
      kind: 'choice',
      label: 'You leave at',
      options: clockTimes,
      default: '08:00',
    },
    reserve: {
      kind: 'number',
      label: 'Never below',
      unit: '%',
      min: 0,
      max: 50,
      decimals: 0,
      default: usualReserve,
    },
    known: placeField('A charger you know: its place', 'One that our lists lack, at a town.'),
    knownPlug: {
      kind: 'choice',
      label: 'Its plug',
      any: 'The car’s plug',
      options: optionsOf({ ccs2: 'CCS2', chademo: 'CHAdeMO' }),
      default: '',
    },
    knownKw: {
      kind: 'number',
      label: 'Its power',
      unit: 'kW',
      min: 10,
      max: 400,
      decimals: 0,
      default: null,
    },
    ...ownFields,
  }) as const satisfies QueryFields

export type TripInputs = FieldValues<ReturnType<typeof tripFields>>

/** The names of the places that a trip asks about, in the order of driving. */
export const placeNames = ['from', 'via', 'via2', 'via3', 'to'] as const

/** The parameters of /trip, its JSON and its GeoJSON. */
export const tripParameters = Object.keys(tripFields([]))

const labelOf = ({ options }: { options: readonly FieldOption[] }, chosen: string) =>
  options.find(({ value }) => value === chosen)?.label ?? chosen

type TripSettings = Pick<TripInputs, 'day' | 'leave' | 'start' | 'speed' | 'year'>

/** What the day and the drive are set to: 'Mild, about 20 °C, leaving at 8:00 with 100%, at 100 km/h'. */
export function settingsText(
  { day, leave }: ReturnType<typeof tripFields>,
  values: TripSettings,
): string {
  const year = values.year === null ? '' : `, made in ${values.year}`
  return `${labelOf(day, values.day)}, leaving at ${labelOf(leave, values.leave)} with ${values.start}%, at ${values.speed}\u00a0km/h${year}`
}

/** The same at the end of a line, without what nobody changed: 'mild, about 20 °C, at 100 km/h'. */
export function settingsAfter(
  { day }: ReturnType<typeof tripFields>,
  values: TripSettings,
): string {
  const start = values.start === 100 ? '' : `leaving with ${values.start}%, `
  const label = labelOf(day, values.day)
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}, ${start}at ${values.speed}\u00a0km/h`
}

/** How the same trip is named on a frosty day, and whether a change of it is that. */
export const frosty = 'On a frosty day:'
export const isFrost = ({ label }: { label: string }): boolean => label === frosty

/** Reads the inputs. A start that is not above the reserve gets a sentence and becomes a full battery. */
export function readTripInputs(
  fields: ReturnType<typeof tripFields>,
  query: URLSearchParams,
): QueryInputs<ReturnType<typeof tripFields>> {
  const read = readInputs(fields, query)
  const { values, mistakes } = read
  if (values.start > values.reserve) return read
  const start =
    mistakes.start ?? `Please enter a percentage above your reserve of ${values.reserve}.`
  return { ...read, values: { ...values, start: 100 }, mistakes: { ...mistakes, start } }
}
