import { createContext, type RouterContextProvider } from 'react-router'
import type { TripAnswer } from './trip-answer-schema.ts'
import type { TripTask } from './trip-work.ts'

/** Plans a trip in a worker process; null if the machine had no time for it. */
export type TripPlanner = (task: TripTask) => Promise<TripAnswer | null>

export const tripContext = createContext<TripPlanner>()

/** Returns the planner of trips inside a loader. */
export const tripPlanner = (context: Readonly<RouterContextProvider>): TripPlanner =>
  context.get(tripContext)
