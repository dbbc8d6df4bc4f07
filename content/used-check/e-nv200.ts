// Nissan's e-NV200: a used van that has no model page, with its own figures.
import { editableList } from '../published.ts'
import type { Cited } from './battery-facts.ts'

export type Van = {
  key: string
  name: string
  label: string
  madeFrom: Cited
  battery: Cited
  range: Cited & { cycle: string }
}

const files: readonly Van[] = [
  {
    key: 'nissan-e-nv200.24',
    name: 'Nissan e-NV200 24 kWh',
    label: '24 kWh',
    madeFrom: { value: 2014, source: 'automobile-propre-env200' },
    battery: {
      value: 22,
      source: 'kilowatt',
      note: 'Other entries of the set give 24 kWh.',
    },
    range: { value: 170, cycle: 'NEDC', source: 'automobile-propre-env200' },
  },
  {
    key: 'nissan-e-nv200.40',
    name: 'Nissan e-NV200 40 kWh',
    label: '40 kWh',
    madeFrom: { value: 2018, source: 'automobile-propre-env200' },
    battery: {
      value: 37,
      source: 'kilowatt',
      note: 'Another entry of the set gives 38 kWh, TBTP 36 kWh.',
    },
    range: {
      value: 200,
      cycle: 'WLTP',
      source: 'automobile-propre-env200',
      note: 'The same van has 280 km by the older NEDC.',
    },
  },
]

/** The vans, by battery. */
export const eNv200s = editableList('e-nv200', files, ({ key }) => key)
