import { island } from '../../ground/islands/island.tsx'
import { MyCarButton } from './my-car-button.tsx'

export const MyCarPartsIsland = island('my-car-parts', MyCarButton, { wakes: ['car'] })
