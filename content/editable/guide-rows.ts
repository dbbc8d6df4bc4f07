import { checkGuide } from '../guide-check.ts'
import { guideSchema, type Guide } from '../guide-schema.ts'
import { guides } from '../guides.ts'
import { cardOf, partsOverview, type PartOverviewCard } from '../parts-overview.ts'
import { partCardSchema } from './card-schema.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

export const guideRows: Readonly<Record<string, EditableRow>> = {
  guides: editableRow<Guide>({
    label: 'Guides to parts',
    singular: 'guide',
    group: 'Parts',
    published: guides,
    schemaOf: () => guideSchema,
    checkEntry: checkGuide,
    titleOf: ({ slug }) => cardOf(slug)?.name ?? slug,
    pagesOf: ({ slug }) => [`/${slug}`, '/ev-parts'],
    // A new guide needs a page, and only a build makes it.
    mayAdd: false,
    mayRemove: false,
  }),
  'parts-overview': editableRow<PartOverviewCard>({
    label: 'Cards of the parts overview',
    singular: 'card',
    group: 'Parts',
    published: partsOverview,
    schemaOf: () => partCardSchema,
    checkEntry: () => [],
    titleOf: ({ name }) => name,
    pagesOf: ({ slug }) => (slug ? ['/ev-parts', `/${slug}`, '/'] : ['/ev-parts']),
    mayAdd: true,
    // A guide takes its name from its card.
    mayRemove: false,
  }),
}
