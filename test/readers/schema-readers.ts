import type { ReadFile, Reader } from './reader.ts'

const files: ReadFile[] = [
  'models.json',
  'versions.json',
  'rates.json',
  'centers.json',
  'guides.json',
  'sources.json',
  'chargers.geojson',
]

/**
 * A validator of JSON Schema over the open files. `before` makes `isValid(name, value, document)`, where `name` is a schema
 * of the description and `document` the whole of it. Each file has to pass, and to fail once its first key is a number.
 */
const validator = (name: string, packages: string[], before: string): Reader => ({
  name,
  packages,
  reads: ['openapi.json', ...files],
  script: `${before}
const document = json('openapi.json')
const nameOf = (file) => 'open' + file.replace(/(^|\\.)([a-z])/g, (_all, _dot, letter) => letter.toUpperCase())
for (const file of ${JSON.stringify(files)}) {
  const value = json(file)
  assert.equal(await isValid(nameOf(file), value, document), true, file)
  const wrong = { ...value, [Object.keys(value)[0]]: -1 }
  assert.equal(await isValid(nameOf(file), wrong, document), false, file + ' with a wrong value')
}
console.log('${files.length} open files pass, and fail with a wrong value')
`,
})

export const schemaReaders: Reader[] = [
  validator(
    'Ajv',
    ['ajv@8.20.0', 'ajv-formats@3.0.1'],
    `import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
const isValid = (name, value, document) => {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addSchema({ $id: 'openapi', ...document })
  return ajv.validate({ $ref: 'openapi#/components/schemas/' + name }, value)
}`,
  ),
  validator(
    '@cfworker/json-schema',
    ['@cfworker/json-schema@4.1.6'],
    `import { Validator } from '@cfworker/json-schema'
const isValid = (name, value, { components }) =>
  new Validator({ $ref: '#/components/schemas/' + name, components }, '2020-12').validate(value).valid`,
  ),
  validator(
    '@hyperjump/json-schema',
    ['@hyperjump/json-schema@1.18.0', '@hyperjump/browser@1.5.0'],
    `import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
const isValid = async (name, value, { components }) => {
  const id = 'https://ev.example/' + name
  unregisterSchema(id)
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  registerSchema({ $schema, $ref: '#/components/schemas/' + name, components }, id)
  return (await validate(id, value)).valid
}`,
  ),
  validator(
    'jsonschema',
    ['jsonschema@1.5.0'],
    `import jsonschema from 'jsonschema'
const isValid = (name, value, { components }) =>
  jsonschema.validate(value, { $ref: '#/components/schemas/' + name, components }, { base: 'https://ev.example/' }).valid`,
  ),
  validator(
    '@exodus/schemasafe',
    ['@exodus/schemasafe@1.3.0'],
    `import { validator } from '@exodus/schemasafe'
const isValid = (name, value, { components }) =>
  validator(
    { $schema: 'https://json-schema.org/draft/2020-12/schema', $ref: '#/components/schemas/' + name, components },
    { mode: 'spec', isJSON: true, allowUnusedKeywords: true },
  )(value)`,
  ),
  validator(
    'json-schema-library',
    ['json-schema-library@11.6.2'],
    `import { compileSchema } from 'json-schema-library'
const isValid = (name, value, { components }) =>
  compileSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: '#/components/schemas/' + name,
    components,
  }).validate(value).valid`,
  ),
]
