// Validates all published content. For the build and tests, never for pages.
import { validateCenters } from './center-check.ts'
import { validateChargers } from './charger-check.ts'
import { chargerSource, publishedChargers } from './chargers.ts'
import { readEntries } from './entry-check.ts'
import { validateGuides } from './guide-check.ts'
import { validateInformation } from './information-check.ts'
import { validateModels } from './model-check.ts'

/** Throws one error for the first kind of content with mistakes, naming every file and field. */
export async function validateContent(today: Date): Promise<void> {
  validateModels(await readEntries('models'), today)
  validateGuides(await readEntries('guides'), today)
  validateCenters(await readEntries('centers'), today)
  validateInformation(
    [
      ...(await readEntries('information')),
      ...(await readEntries('legal-pages')),
      ...(await readEntries('text-pages')),
    ],
    today,
  )
  validateChargers(publishedChargers(), chargerSource(), today)
}
