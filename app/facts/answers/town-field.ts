// Where the visitor lives, as the tools ask for it. Plain data, safe in the browser.
import { townKeys, type PlacedTown } from '../../../content/places/geography/town-name.ts'
import type { QueryField } from '../../ground/ui/query-field.ts'

/** A place by its postcode, or by the name of a town whose postcodes are known. Without towns any name is accepted. */
export const placeField = (towns: readonly PlacedTown[] | null, hint: string) =>
  ({
    kind: 'text',
    label: 'Town or postcode',
    hint,
    maxLength: 40,
    ...(towns && { pattern: String.raw`\d{4}`, known: towns.flatMap(townKeys) }),
    mistake:
      'We know no postcode of this place. Please enter the four digits of one, or a larger town.',
  }) as const satisfies QueryField
