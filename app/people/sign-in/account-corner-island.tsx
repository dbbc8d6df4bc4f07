import { island } from '../../ground/islands/island.tsx'
import { AccountCorner } from './account-corner.tsx'

export const AccountCornerIsland = island('account-corner', AccountCorner, {
  wakes: ['session', 'link'],
})
