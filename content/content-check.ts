// Everything that is published, held to its schemas and rules. For the build and tests, never for pages.
import { validateCenters } from './center-check.ts'
import { readEntries } from './entry-check.ts'
import { validateGuides } from './guide-check.ts'
import { validateInformation } from './information-check.ts'
import { validateModels } from './model-check.ts'

/** Throws one error for the first kind of content that has mistakes: it names every file and field. */
export async function validateContent(today: Date): Promise<void> {
  validateModels(await readEntries('models'), today)
  validateGuides(await readEntries('guides'), today)
  validateCenters(await readEntries('centers'), today)
  validateInformation(await readEntries('information'), today)
}
