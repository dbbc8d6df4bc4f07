// The addresses at which the tools answer programs. Only the description of the answers and tests import this file.
import type { z } from 'zod'
import { versionOptions } from '../../content/versions/version-list.ts'
import { chargingFields } from '../charging-time/charging-fields.ts'
import { compareFields } from '../compare/compare-fields.ts'
import { costFields } from '../costs/cost-fields.ts'
import { carFields } from '../my-car/car-fields.ts'
import type { ToolFields } from '../tools/tool-field.ts'
import { usedFields } from '../used-check/used-fields.ts'
import { usedKnowledge } from '../used-check/used-knowledge.ts'
import { versionFields } from '../models/version-filter.ts'
import { carAnswerSchema } from './car-answer-schema.ts'
import {
  chargingAnswerSchema,
  compareAnswerSchema,
  costAnswerSchema,
  usedAnswerSchema,
  versionsAnswerSchema,
} from './tool-answer-schemas.ts'

export type ToolAddress = {
  about: string
  /** The fields of the form, which are the parameters of the query. */
  fields: ToolFields
  answer: z.ZodType
  /** A query with an answer worth seeing. */
  example: string
}

/** Every tool that answers as JSON, by its path. */
export const toolAddresses = (day: string): Readonly<Record<string, ToolAddress>> => ({
  '/ev-cost.json': {
    about: 'What an EV costs to run.',
    fields: costFields([]),
    answer: costAnswerSchema,
    example: '?version=nissan-leaf.40&km=15000',
  },
  '/charging-time.json': {
    about: 'How long a charge takes, and what it costs.',
    fields: chargingFields(versionOptions(), null),
    answer: chargingAnswerSchema,
    example: '?version=nissan-leaf.40&charger=dc-50',
  },
  '/ev-models.json': {
    about: 'The versions that a filter finds.',
    fields: versionFields,
    answer: versionsAnswerSchema,
    example: '?range=400&sort=price',
  },
  '/compare.json': {
    about: 'Two to four versions side by side.',
    fields: compareFields(versionOptions()),
    answer: compareAnswerSchema,
    example: '?version=nissan-leaf.40&version=mg4-ev.excite-64',
  },
  '/used-ev-check.json': {
    about: 'How far a used EV still goes.',
    fields: usedFields(usedKnowledge(), day),
    answer: usedAnswerSchema,
    example: '?version=nissan-leaf.30&year=2016&bars=10',
  },
  '/my-car.json': {
    about: 'What is due for a car, and what fits it. No cache keeps the answer.',
    fields: carFields(versionOptions()),
    answer: carAnswerSchema,
    example: '?version=nissan-leaf.40&odometer=43250&licence=45000&postcode=6011&wof=2027-03-01',
  },
})
