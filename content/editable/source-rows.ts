import { z } from 'zod'
import {
  centerSources,
  guideCheckedSources,
  informationSources,
  modelSources,
  ownCostSources,
  ownGuideSources,
  ownUsedCheckSources,
} from '../sources/source-tables.ts'
import { checkSource } from '../sources/source-check.ts'
import { sourceSchema, toldKindSchema } from '../sources/source-schema.ts'
import type { Source } from '../sources/source-schema.ts'
import { sentence } from '../texts/text-schema.ts'
import { listUsedSources } from '../sourcing/used-sources.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

const { kind, ...read } = sourceSchema.shape

/** A source is a page or file that we read, or what somebody told us. */
const newSourceSchema = z.union([
  z
    .strictObject({ kind: kind.exclude(toldKindSchema.options), ...read })
    .meta({ title: 'Something that we read' }),
  z
    .strictObject({ toldHow: toldKindSchema, toldBy: sentence.max(80), toldOn: z.iso.date() })
    .meta({ title: 'A call, a letter or a visit' }),
])

/** What the business itself told us is read nowhere. */
function newSource(answers: z.infer<typeof newSourceSchema>): Source {
  if ('kind' in answers) return answers
  const { toldHow, toldBy, toldOn } = answers
  return {
    kind: toldHow,
    rank: 'first-hand',
    name: toldBy,
    url: null,
    licence: null,
    published: toldOn,
    read: toldOn,
  }
}

const sourceRow = (label: string, published: EditableRow['published']): EditableRow =>
  editableRow<Source>({
    label,
    singular: 'source',
    group: 'Sources',
    published,
    schemaOf: () => sourceSchema,
    checkEntry: checkSource,
    titleOf: ({ name }) => name,
    pagesOf: (source) => [...pagesCiting(source), '/sources'],
    mayAdd: true,
    firstQuestions: {
      schema: newSourceSchema,
      complete: (answers) => ({ entry: newSource(answers) }),
      askedAs: { name: 'toldBy', published: 'toldOn', read: 'toldOn' },
    },
    // Entries cite it by its id.
    mayRemove: false,
  })

function pagesCiting({ name, url }: Source): string[] {
  const used = listUsedSources().find((one) => (url === null ? one.name === name : one.url === url))
  return used?.uses.map(({ path }) => path) ?? []
}

/** The collections of sources. */
export const sourceRows: Readonly<Record<string, EditableRow>> = {
  'model-sources': sourceRow('Sources of models', modelSources),
  'guide-sources': sourceRow('Sources of guides', ownGuideSources),
  'guide-checked-sources': sourceRow(
    'Sources that guides were checked against',
    guideCheckedSources,
  ),
  'center-sources': sourceRow('Sources of service centers', centerSources),
  'information-sources': sourceRow(
    'Sources of rates and of the pages on costs, rules and charging',
    informationSources,
  ),
  'cost-sources': sourceRow('Sources of the cost tool', ownCostSources),
  'used-check-sources': sourceRow('Sources of the used EV check', ownUsedCheckSources),
}
