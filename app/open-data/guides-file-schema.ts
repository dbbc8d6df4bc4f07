// The schemas of guides.json and sources.json. It loads zod: pages and loaders import only types from here.
import { z } from 'zod'
import { guideSchema } from '../../content/guide-schema.ts'
import { citingPages } from '../../content/sources/source-use.ts'
import {
  address,
  openHead,
  openSourceSchema,
  openSourcesSchema,
  type OpenBody,
} from './open-schema.ts'

export const guidesFileSchema = z.strictObject({
  ...openHead,
  guides: z.array(
    guideSchema
      .extend({ page: address, name: z.string() })
      .describe('As the page of the guide. A source of null marks our own advice.'),
  ),
  sources: openSourcesSchema,
})

export const sourcesFileSchema = z.strictObject({
  ...openHead,
  sources: z.array(
    openSourceSchema.extend({
      ids: z
        .array(z.strictObject({ file: z.string(), id: z.string() }))
        .describe('Its id in each of the open files that cite it.'),
      uses: z
        .array(
          z.strictObject({
            page: address,
            name: z.string(),
            on: z.enum(Object.keys(citingPages) as [string, ...string[]]),
          }),
        )
        .describe('The pages that cite it, in the order of the site map.'),
    }),
  ),
})

export type GuidesFile = OpenBody<z.infer<typeof guidesFileSchema>>
export type SourcesFile = OpenBody<z.infer<typeof sourcesFileSchema>>
