import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import type { EntryPlace } from '../../../content/edits/content-edit.ts'

/** What a change is about. A list of EVRoam is one thing, not one for each of its chargers. */
export function subjectsAmong<Place extends EntryPlace>(places: readonly Place[]): Place[] {
  const isFeed = places.some(({ collection }) => collection === 'charger-feed')
  return places.filter(({ collection }) => !isFeed || collection !== 'chargers')
}

/**
 * What a change did that is news for readers. Settings, the menu and the order of lists are not: they stay in the
 * desk's own history and in the audit log.
 */
export const newsAmong = <Place extends EntryPlace>(places: readonly Place[]): Place[] =>
  subjectsAmong(places).filter(({ collection }) => !editableSchemas[collection]?.isNoNews)
