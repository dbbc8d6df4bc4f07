import { island } from '../../../ground/islands/island.tsx'
import { SaveButton } from './save-button.tsx'

export const SavePartIsland = island('save-part', SaveButton, {
  wakes: ['saved-parts'],
  isInline: true,
})
