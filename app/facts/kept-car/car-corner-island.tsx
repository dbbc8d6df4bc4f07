import { island } from '../../ground/islands/island.tsx'
import { CarCorner } from './car-corner.tsx'

export const CarCornerIsland = island('car-corner', CarCorner, { wakes: ['car'] })
