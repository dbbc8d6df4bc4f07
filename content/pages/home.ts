// Texts of the home page, and which models and workshops are on it. Only loaders import this file.
import texts from './home.json' with { type: 'json' }
import type { HomeTexts } from './page-schemas.ts'
import { editableRecord } from '../published.ts'

export type { HomeTexts }

/** The home page, section by section. */
export const home = editableRecord<HomeTexts>('home', texts)
