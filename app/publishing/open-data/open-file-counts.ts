// Only loaders import this file: it reads all of the content.
import { models } from '../../../content/cars/models.ts'
import { guides } from '../../../content/parts/guides.ts'
import { chargersAsListed } from '../../../content/places/chargers/chargers.ts'
import { centers } from '../../../content/places/workshops/centers.ts'
import { listUsedSources } from '../../../content/sourcing/used-sources.ts'
import { figureRows } from './figure-rows.ts'
import { rateRows } from './rates-file.ts'

/** How many entries each set of files has. Those of the database are counted when somebody fetches them. */
export const fileCounts = (siteOrigin: string) => ({
  models: models().length,
  versions: figureRows(siteOrigin).length,
  rates: rateRows().length,
  centers: centers().length,
  chargers: chargersAsListed().length,
  guides: guides().length,
  sources: listUsedSources().length,
})
