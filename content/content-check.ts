// Validates all published content. For the build and tests, never for pages.
import { validateCenters } from './places/workshops/center-check.ts'
import { validateChargers } from './places/chargers/charger-check.ts'
import { chargerSource, publishedChargers } from './places/chargers/chargers.ts'
import { readEntries } from './entry-check.ts'
import { validateGuides } from './parts/guide-check.ts'
import { validateInformation } from './pages/information-check.ts'
import { validateModels } from './cars/model-check.ts'

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
