// The work of /trip in a worker process: a plan takes the processor for up to a fifth of a second in one piece.
import { versionOptions } from '../../../content/cars/version-list.ts'
import { runWithShared } from '../../facts/published-content/shared-content.ts'
import { answerTrip } from './trip-answer.ts'
import type { TripAnswer } from './trip-answer-schema.ts'
import { tripFacts } from './trip-car.ts'
import type { TripTask } from './trip-context.ts'
import { tripFields } from './trip-fields.ts'
import { readPlaces } from './trip-places.ts'

export const work = ({ inputs, today, content }: TripTask): TripAnswer =>
  runWithShared(content, () =>
    answerTrip({
      fields: tripFields(versionOptions()),
      inputs,
      places: readPlaces(inputs),
      facts: tripFacts(today),
    }),
  )
