// What a list of EVRoam does, in words, and the names of the answers to what it asks. Safe in the browser.
import { numberText } from '../../../ground/ui/number-text.ts'
import type { EditOutcome } from '../compare-by-key.ts'

/** The answer to whether the sites that close are gone: 'close' or 'keep'. */
export const closingName = 'closing'

/** '12 new sites, 4 closed, 31 changed'. */
export function countsText({ added, removed, changed }: Record<EditOutcome, number>): string {
  const parts = [
    added === 1 ? '1 new site' : `${numberText(added)} new sites`,
    `${numberText(removed)} closed`,
    `${numberText(changed)} changed`,
  ]
  return added + removed + changed === 0 ? 'no site changed' : parts.join(', ')
}
