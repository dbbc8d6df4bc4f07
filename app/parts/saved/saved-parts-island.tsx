import { island } from '../../islands/island.tsx'
import { SavedPartsList } from './saved-parts-list.tsx'

export const SavedPartsIsland = island('saved-parts', SavedPartsList, { wakes: ['saved-parts'] })
