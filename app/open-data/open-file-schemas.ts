// The schema of each open file that is JSON. It loads zod: only the description of the files and tests import it.
import type { z } from 'zod'
import { centersFileSchema } from './centers-file-schema.ts'
import { chargersFileSchema } from './chargers-file-schema.ts'
import { guidesFileSchema, sourcesFileSchema } from './guides-file-schema.ts'
import { modelsFileSchema, versionsFileSchema } from './models-file-schema.ts'
import type { OpenPath } from './open-addresses.ts'
import { ratesFileSchema } from './rates-file-schema.ts'

export const openFileSchemas: Partial<Record<OpenPath, z.ZodType>> = {
  '/open/models.json': modelsFileSchema,
  '/open/versions.json': versionsFileSchema,
  '/open/rates.json': ratesFileSchema,
  '/open/centers.json': centersFileSchema,
  '/open/chargers.geojson': chargersFileSchema,
  '/open/guides.json': guidesFileSchema,
  '/open/sources.json': sourcesFileSchema,
}
