import { checkLeg } from '../places/geography/road-check.ts'
import {
  roadLegSchema,
  roadPlaceSchema,
  type RoadLeg,
  type RoadPlace,
} from '../places/geography/road-schema.ts'
import { roadLegs, roadPlaces } from '../places/geography/roads.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

/** The collections of the road network. A leg whose place is removed is not driven any more. */
export const roadRows: Readonly<Record<string, EditableRow>> = {
  'road-places': editableRow<RoadPlace>({
    label: 'Places on the road network',
    singular: 'place',
    group: 'Roads',
    published: roadPlaces,
    schemaOf: () => roadPlaceSchema,
    checkEntry: () => [],
    titleOf: ({ name }) => name,
    pagesOf: ({ id }) => [`/trip?from=${id}`],
    mayAdd: true,
    mayRemove: true,
  }),
  'road-legs': editableRow<RoadLeg>({
    label: 'Roads between neighbouring places',
    singular: 'road',
    group: 'Roads',
    published: roadLegs,
    schemaOf: () => roadLegSchema,
    checkEntry: checkLeg,
    titleOf: ({ from, to, road }) => `${from} to ${to}, ${road}`,
    pagesOf: ({ from, to }) => [`/trip?from=${from}&to=${to}`],
    mayAdd: true,
    mayRemove: true,
  }),
}
