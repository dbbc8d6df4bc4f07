// What the site says about workshops in general. Only loaders import this file.
import texts from './center-texts.json' with { type: 'json' }
import type { VerificationStatus } from '../center-labels.ts'
import type { CenterClaim } from '../center-schema.ts'
import { editableRecord } from '../published.ts'

export type CenterTexts = {
  /** How well a record is verified, as readers see it. */
  verification: Record<VerificationStatus, { label: string; meaning: string }>
  /** The panel below the directory. */
  serviceInformation: {
    title: string
    lists: readonly { title: string; items: readonly string[] }[]
  }
  /** For a workshop whose details nobody has confirmed. */
  questionsToAsk: { questions: readonly string[] }
  /** What is known about who can work on electric cars in New Zealand. */
  facts: { claims: readonly CenterClaim[] }
}

/** The texts of the directory and the profiles. */
export const centerTexts = editableRecord<CenterTexts>('center-texts', texts)
