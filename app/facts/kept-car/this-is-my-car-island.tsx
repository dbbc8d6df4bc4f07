import { island } from '../../ground/islands/island.tsx'
import { ThisIsMyCarForm } from './this-is-my-car-form.tsx'

export const ThisIsMyCarIsland = island('this-is-my-car', ThisIsMyCarForm, { wakes: ['car'] })
