import { createContext, type RouterContextProvider } from 'react-router'
import type { AverageRatings } from './review-queries.ts'

/** The average ratings of models, or null while they are unavailable. Tags the page. */
export type RatingReader = () => Promise<AverageRatings | null>

export const ratingContext = createContext<RatingReader>()

/** Returns what reads the average ratings, inside a loader. */
export const siteRatings = (context: Readonly<RouterContextProvider>): RatingReader =>
  context.get(ratingContext)
