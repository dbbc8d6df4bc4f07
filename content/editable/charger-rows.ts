import { checkCharger, checkCopy } from '../places/chargers/charger-check.ts'
import {
  chargerCopySchema,
  chargerSchema,
  type Charger,
  type ChargerCopy,
} from '../places/chargers/charger-schema.ts'
import { chargerCopies, publishedChargers } from '../places/chargers/chargers.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

const finder = '/charging-stations/find'

/** The public chargers, and which copy of EVRoam they are from. */
export const chargerRows: Readonly<Record<string, EditableRow>> = {
  chargers: editableRow<Charger>({
    label: 'Public chargers',
    singular: 'charger',
    group: 'Chargers',
    published: publishedChargers,
    schemaOf: () => chargerSchema,
    checkEntry: checkCharger,
    titleOf: ({ name, operator }) => `${name}, ${operator}`,
    pagesOf: ({ name }) => [
      `${finder}?${new URLSearchParams({ place: name })}`,
      finder,
      '/charging-stations',
      '/charging-time',
      '/trip',
    ],
    mayAdd: true,
    mayRemove: true,
  }),
  'charger-copy': editableRow<ChargerCopy>({
    label: 'Copy of EVRoam',
    singular: 'copy',
    group: 'Chargers',
    published: chargerCopies,
    schemaOf: () => chargerCopySchema,
    checkEntry: checkCopy,
    titleOf: () => 'Public chargers, copy of EVRoam',
    pagesOf: () => [finder, '/charging-stations', '/charging-time', '/trip', '/my-car'],
    // An upload at /desk/sources replaces it.
    mayAdd: false,
    mayRemove: false,
  }),
}
