// When two records are of one place.
import { foldAccents } from '../../../../content/texts/folded-text.ts'

/** Words in any order, without the country: '1010 Auckland' is 'Auckland 1010, NZ'. */
export const wordsOf = (text: string): string =>
  foldAccents(text)
    .replace(/,? *(new zealand|nz)$/, '')
    .match(/[a-z0-9]+/g)
    ?.toSorted()
    .join(' ') ?? ''

/** Records as near as that may be of one place, in kilometres. */
export const samePlaceKm = 0.05
