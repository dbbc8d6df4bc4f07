import { checkGuide } from '../guide-check.ts'
import { guideSchema, type Guide } from '../guide-schema.ts'
import { cardOf } from '../parts-overview.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

export const guideRows: Readonly<Record<string, EditableRow>> = {
  guides: editableRow<Guide>({
    label: 'Guides to parts',
    singular: 'guide',
    group: 'Parts',
    schemaOf: () => guideSchema,
    checkEntry: checkGuide,
    titleOf: ({ slug }) => cardOf(slug)?.name ?? slug,
    pagesOf: ({ slug }) => [`/${slug}`, '/ev-parts'],
    // A guide has a page, which a build makes.
    mayAdd: false,
    mayRemove: false,
  }),
}
