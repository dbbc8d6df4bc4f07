import { checkModel } from '../model-check.ts'
import { modelSchema, type Model } from '../model-schema.ts'
import { models } from '../models.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

export const carRows: Readonly<Record<string, EditableRow>> = {
  models: editableRow<Model>({
    label: 'Models',
    singular: 'model',
    group: 'Cars',
    published: models,
    schemaOf: () => modelSchema,
    checkEntry: checkModel,
    titleOf: ({ name }) => name,
    pagesOf: ({ slug }) => [`/${slug}`, '/ev-models', '/'],
    // A model has a page and a drawing, which a build makes.
    mayAdd: false,
    mayRemove: false,
  }),
}
