// The tools that answer programs, each with the schema of its answer. Only loaders import this file: it loads zod.
import { z } from 'zod'
import { chargingAnswerSchema } from '../../tools/charging-time/charging-answer-schema.ts'
import { chargingRoute } from '../../tools/charging-time/charging-route.ts'
import { compareAnswerSchema } from '../../tools/compare/compare-answer-schema.ts'
import { compareRoute } from '../../tools/compare/compare-answer.ts'
import { costAnswerSchema } from '../../tools/costs/cost-answer-schema.ts'
import { costRoute } from '../../tools/costs/cost-route.ts'
import { versionsAnswerSchema } from '../../cars/models/version-answer-schema.ts'
import { versionsRoute } from '../../cars/models/version-answer.ts'
import { myCarRoute } from '../../tools/my-car/my-car-route.ts'
import type { ToolRoute } from '../../facts/answers/tool-route.ts'
import { doubtsSchema, mistakesSchema } from '../../facts/answers/answer-schema.ts'
import { tripAnswerSchema } from '../../tools/trip/trip-answer-schema.ts'
import { tripRoute } from '../../tools/trip/trip-route.ts'
import { usedAnswerSchema } from '../../tools/used-check/used-answer-schema.ts'
import { usedRoute } from '../../tools/used-check/used-route.ts'
import { carAnswerSchema } from '../../tools/my-car/car-answer-schema.ts'

export type ToolAddress = {
  about: string
  route: ToolRoute
  answer: z.ZodType
  /** A query with an answer worth seeing. */
  example: string
}

const read = z.record(z.string(), z.unknown()).describe('The parameters as they were read.')

/** Every tool that answers as JSON, by the path of its page. */
export const toolAddresses: Readonly<Record<string, ToolAddress>> = {
  '/ev-cost': {
    about: 'What an EV costs to run.',
    route: costRoute,
    answer: z.object({
      question: read,
      mistakes: mistakesSchema,
      doubts: doubtsSchema,
      answer: costAnswerSchema,
    }),
    example: '?version=nissan-leaf.40&km=15000',
  },
  '/charging-time': {
    about: 'How long a charge takes, and what it costs.',
    route: chargingRoute,
    answer: chargingAnswerSchema.extend({
      inputs: read,
      mistakes: mistakesSchema,
      doubts: doubtsSchema,
    }),
    example: '?version=nissan-leaf.40&charger=dc-50',
  },
  '/trip': {
    about:
      'Whether a car gets from place to place, with stops; without an end, what it reaches and comes back from.',
    route: tripRoute,
    answer: tripAnswerSchema.extend({
      inputs: read,
      mistakes: mistakesSchema,
      doubts: doubtsSchema,
    }),
    example: '?from=hamilton&to=taupo&version=nissan-leaf.40&day=frost',
  },
  '/ev-models': {
    about: 'The cars that a filter finds, with their versions that match.',
    route: versionsRoute,
    answer: versionsAnswerSchema.extend({
      filter: read,
      mistakes: mistakesSchema,
      doubts: doubtsSchema,
    }),
    example: '?range=400&sort=price',
  },
  '/compare': {
    about: 'Two to four versions side by side.',
    route: compareRoute,
    answer: compareAnswerSchema.extend({ mistakes: mistakesSchema, doubts: doubtsSchema }),
    example: '?version=nissan-leaf.40&version=mg4-ev.excite-64',
  },
  '/used-ev-check': {
    about: 'How far a used EV still goes.',
    route: usedRoute,
    answer: usedAnswerSchema.extend({
      inputs: read,
      mistakes: mistakesSchema,
      doubts: doubtsSchema,
    }),
    example: '?version=nissan-leaf.30&year=2016&bars=10',
  },
  '/my-car': {
    about: 'What is due for a car, and what fits it. No cache keeps the answer.',
    route: myCarRoute,
    answer: carAnswerSchema,
    example: '?version=nissan-leaf.40&odometer=43250&licence=45000&postcode=6011&wof=2027-03-01',
  },
}
