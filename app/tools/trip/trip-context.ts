import { createContext, type RouterContextProvider } from 'react-router'
import type { SharedContent } from '../../facts/published-content/shared-content.ts'
import type { TripAnswer } from './trip-answer-schema.ts'
import type { TripInputs } from './trip-fields.ts'

/** What a worker process is asked: trip-work.ts answers it. `today` is the day on which cars are as old as they are. */
export type TripTask = { inputs: TripInputs; today: string; content: SharedContent }

/** Plans a trip in a worker process; null if the machine had no time for it. */
export type TripPlanner = (task: TripTask) => Promise<TripAnswer | null>

export const tripContext = createContext<TripPlanner>()

/** Returns the planner of trips inside a loader. */
export const tripPlanner = (context: Readonly<RouterContextProvider>): TripPlanner =>
  context.get(tripContext)
