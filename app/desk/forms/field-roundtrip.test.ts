import { describe, expect, it, test } from 'vitest'
import { editableSchemas } from '../../../content/editable/editable-schemas.ts'
import { differencesOf } from '../../../content/edits/document-merge.ts'
import { entriesOf } from '../../../content/edits/edit-fold.ts'
import { listCollections } from '../../../content/published.ts'
import { fieldOf } from '../../facts/fields/field-from-schema.ts'
import { labelOfName } from '../../facts/fields/name-label.ts'
import { partsOf, readFields, writeFields } from '../../facts/content-words/field-kinds.ts'
import { readForm, valueName } from './form-answer.ts'
import {
  choiceName,
  join,
  optionName,
  rowKey,
  rowValue,
  type FieldOption,
  type FormField,
  type FormText,
} from '../../facts/fields/form-field.ts'
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

type Leaf = { name: string; field: FormField; text: (typed: string) => FormText }

/** Every field that is typed into, with the text of a form in which it alone is filled in. */
function leavesOf(field: FormField, name = '', wrap = (text: FormText) => text): Leaf[] {
  if (field.kind === 'object')
    return field.entries.flatMap(({ key, field: inner }) =>
      leavesOf(inner, join(name, key), (text) => wrap({ [key]: text })),
    )
  if (field.kind === 'list') return leavesOf(field.item, `${name}[0]`, (text) => wrap([text]))
  if (field.kind === 'tuple')
    return field.items.flatMap((item, at) =>
      leavesOf(item, `${name}[${at}]`, (text) => wrap([...Array(at).fill(''), text])),
    )
  if (field.kind === 'record') {
    const key = field.keys?.[0]?.value ?? 'any'
    const inner = join(`${name}[0]`, rowValue)
    return leavesOf(field.item, inner, (text) => wrap([{ [rowKey]: key, [rowValue]: text }]))
  }
  if (field.kind === 'choice')
    return field.options.flatMap((option, at) =>
      leavesOf(option.field, join(name, optionName(at)), (text) =>
        wrap({ [choiceName]: String(at), [optionName(at)]: text }),
      ),
    )
  return field.kind === 'text' || field.kind === 'lines' ? [{ name, field, text: wrap }] : []
}

/** What follows 'like', 'such as' or 'as in', item by item. */
const examplesIn = (words: string) =>
  (/\b(?:like|such as|as in) (.*?)(?:\. [A-Z].*|\.)?$/.exec(words)?.[1] ?? '')
    .split(/, (?:or )?| or (?=\S+$)/)
    .filter((one) => one !== '')

const forms = Object.entries(editableSchemas).flatMap(([name, row]) => {
  const collection = listCollections().get(name)!
  const keys = [...entriesOf(collection, collection.baseline).keys()]
  const schemas = [
    ...keys.map(row.schemaOf),
    ...(row.firstQuestions ? [row.firstQuestions.schema] : []),
  ]
  return [...new Set(schemas)].map((schema) => ({ name, schema }))
})

describe('what a form or its message gives as an example is taken by the field', () => {
  it.each(forms)('$name', ({ schema }) => {
    const field = fieldOf(schema, knowledge)
    const check = checkBySchema(field, schema)
    for (const leaf of leavesOf(field)) {
      const mistakesOf = (typed: string) =>
        check(readFields(field, leaf.text(typed)), leaf.text(typed))[leaf.name] ?? []
      const dates = leaf.field.kind === 'text' ? (leaf.field.dates ?? []) : []
      const promised = [leaf.field.hint ?? '', ...mistakesOf('?!')].flatMap(examplesIn)
      for (const example of [...dates, ...promised])
        expect([leaf.name, example, mistakesOf(example)]).toEqual([leaf.name, example, []])
    }
  })
})

/** What only a file or a program has: a key in camel case, a path, a code, a word of a schema. */
const notForPeople =
  /\b[a-z]+[A-Z]\w*|\w+\.\w+\.\w+|\w_\w|\b(null|undefined|NaN|string|boolean|array|object|enum|literal|regex|zod|schema|invalid_\w+|Invalid input)\b/

describe('a refusal has the label that a person sees, and no key, path or word of a schema', () => {
  it.each(forms)('$name', ({ schema }) => {
    const field = fieldOf(schema, knowledge)
    const check = checkBySchema(field, schema)
    const texts = [undefined, ...leavesOf(field).flatMap(({ text }) => ['?!', ''].map(text))]
    for (const text of texts) {
      for (const [name, messages] of Object.entries(check(readFields(field, text), text))) {
        const label = labelOfName(field, name, text)
        expect([name, label === '']).toEqual([name, name === ''])
        for (const words of [label, ...messages])
          expect([name, words.replaceAll(/https:\S*/g, '')]).toEqual([
            name,
            expect.not.stringMatching(notForPeople),
          ])
      }
    }
  })
})

const choicesOf = (field: FormField): FieldOption[] =>
  field.kind === 'select' || field.kind === 'set'
    ? field.options
    : partsOf(field).flatMap(choicesOf)

test.each(forms)('the choices of the forms of $name have words', ({ schema }) => {
  const labels = choicesOf(fieldOf(schema, knowledge)).map(({ label }) => label)
  expect(labels.filter((label) => /^[a-z]+(-[a-z]+|[A-Z][a-z]*)+$/.test(label))).toEqual([])
})
