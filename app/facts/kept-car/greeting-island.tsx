import { island } from '../../ground/islands/island.tsx'
import { GreetingSection } from './greeting-section.tsx'

export const GreetingIsland = island('greeting', GreetingSection, { wakes: ['car'] })
