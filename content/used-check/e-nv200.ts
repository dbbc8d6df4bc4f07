// Nissan's e-NV200: a used van that has no model page, with its own figures.
import list from './e-nv200.json' with { type: 'json' }
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

/** The vans, by battery. */
export const eNv200s = editableList<Van>('e-nv200', list, ({ key }) => key)
