import { describe, expect, it } from 'vitest'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { differencesOf } from '../../../content/edits/document-merge.ts'
import { entriesOf } from '../../../content/edits/edit-fold.ts'
import { listCollections } from '../../../content/published.ts'
import { fieldOf } from '../../facts/fields/field-from-schema.ts'
import { writeFields } from './field-text.ts'
import { readForm, valueName } from './form-answer.ts'
import type { FormText } from '../../facts/fields/form-field.ts'
import { checkBySchema } from '../../../test/fixtures/content/check-by-schema.ts'

const knowledge = { namesFor: () => undefined }

/** What a browser sends for a form with this text: every field, line ends as CRLF. */
function sentBy(text: FormText, name = valueName, form = new FormData()): FormData {
  if (typeof text === 'string') form.append(name, text.replaceAll('\n', '\r\n'))
  else if (Array.isArray(text)) text.forEach((one, at) => sentBy(one, `${name}[${at}]`, form))
  else if (text) for (const [key, one] of Object.entries(text)) sentBy(one, `${name}.${key}`, form)
  return form
}

describe('every entry of the content, shown in a form and sent back unchanged, gives no edit', () => {
  it.each([...listCollections().values()])('$name', (collection) => {
    const row = editableSchemas[collection.name]!
    for (const [key, entry] of entriesOf(collection, collection.baseline)) {
      const schema = row.schemaOf(key)
      const field = fieldOf(schema, knowledge)
      const answer = readForm(sentBy(writeFields(field, entry)), {
        field,
        check: checkBySchema(field, schema),
      })
      expect([key, answer]).toMatchObject([key, { kind: 'valid' }])
      expect(differencesOf(entry, answer.value as typeof entry)).toEqual([])
    }
  })
})
