// The work of /trip in a worker process: a plan takes the processor for up to a fifth of a second in one piece.
import { versionOptions } from '../../../content/cars/version-list.ts'
import { runWithShared, type SharedContent } from '../../facts/published-content/shared-content.ts'
import { answerTrip } from './trip-answer.ts'
import type { TripAnswer } from './trip-answer-schema.ts'
import { tripFacts } from './trip-car.ts'
import { tripFields, type TripInputs } from './trip-fields.ts'
import { readPlaces } from './trip-places.ts'

export type TripTask = { inputs: TripInputs; content: SharedContent }

export const work = ({ inputs, content }: TripTask): TripAnswer =>
  runWithShared(content, () =>
    answerTrip({
      fields: tripFields(versionOptions()),
      inputs,
      places: readPlaces(inputs),
      facts: tripFacts(),
    }),
  )
