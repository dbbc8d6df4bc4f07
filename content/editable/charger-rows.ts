import { checkCharger, checkFeed } from '../places/chargers/charger-check.ts'
import {
  chargerFeedSchema,
  chargerSchema,
  type Charger,
  type ChargerFeed,
} from '../places/chargers/charger-schema.ts'
import { chargerFeeds, publishedChargers } from '../places/chargers/chargers.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

const finder = '/charging-stations/find'

/** The public chargers, and which list of EVRoam they are from. */
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
  'charger-feed': editableRow<ChargerFeed>({
    label: 'EVRoam’s list',
    singular: 'list',
    group: 'Chargers',
    published: chargerFeeds,
    schemaOf: () => chargerFeedSchema,
    checkEntry: checkFeed,
    titleOf: () => 'Public chargers, EVRoam’s list',
    pagesOf: () => [finder, '/charging-stations', '/charging-time', '/trip', '/my-car'],
    // An upload at /desk/sources replaces it.
    mayAdd: false,
    mayRemove: false,
  }),
}
