// Nissan's e-NV200: a used van that has no model page, with its own figures.
import list from './e-nv200.json' with { type: 'json' }
import type { Van } from './used-schemas.ts'
import { editableList } from '../../published.ts'

/** The vans, by battery. */
export const eNv200s = editableList<Van>('e-nv200', list, ({ key }) => key)
