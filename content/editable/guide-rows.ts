import { checkAddress, pathOf } from '../pages/page-addresses.ts'
import { checkGuide } from '../parts/guide-check.ts'
import { guideSchema, type Guide } from '../parts/guide-schema.ts'
import { guides } from '../parts/guides.ts'
import { cardOf, partsOverview, type PartOverviewCard } from '../parts/parts-overview.ts'
import { partCardSchema } from '../parts/card-schema.ts'
import { editableRow, type EditableRow } from './editable-row.ts'
import { newGuide, newGuideSchema } from './first-questions.ts'

export const guideRows: Readonly<Record<string, EditableRow>> = {
  guides: editableRow<Guide>({
    label: 'Guides to parts',
    singular: 'guide',
    group: 'Parts',
    published: guides,
    schemaOf: () => guideSchema,
    checkEntry: (guide, today) => [...checkGuide(guide, today), ...checkAddress('guides', guide)],
    titleOf: ({ slug }) => cardOf(slug)?.name ?? slug,
    pagesOf: ({ slug }) => [pathOf(slug), '/ev-parts'],
    mayAdd: true,
    firstQuestions: {
      schema: newGuideSchema,
      complete(answers, today) {
        const { guide, card } = newGuide(answers, today)
        return {
          entry: guide,
          beside: [{ collection: 'parts-overview', key: card.id, entry: card }],
        }
      },
    },
    fixed: 'slug',
    mayRemove: true,
  }),
  'parts-overview': editableRow<PartOverviewCard>({
    label: 'Cards of the parts overview',
    singular: 'card',
    group: 'Parts',
    published: partsOverview,
    schemaOf: () => partCardSchema,
    checkEntry: () => [],
    titleOf: ({ name }) => name,
    pagesOf: ({ slug }) => (slug ? ['/ev-parts', pathOf(slug), '/'] : ['/ev-parts']),
    mayAdd: true,
    fixed: 'id',
    mayRemove: true,
  }),
}
