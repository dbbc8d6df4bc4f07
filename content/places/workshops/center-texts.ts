// What the site says about workshops in general. Only loaders import this file.
import texts from './center-texts.json' with { type: 'json' }
import type { CenterTexts } from './center-text-schemas.ts'
import { editableRecord } from '../../published.ts'

export type { CenterTexts }

/** The texts of the directory and the profiles. */
export const centerTexts = editableRecord<CenterTexts>('center-texts', texts)
