// The files of content/: how they are written, and the JSON Schemas with which editors check them.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import {
  contentText,
  fileOf,
  folderOf,
  readContentFile,
} from '../commands/building/content-files.ts'
import { editableSchemas } from '../content/editable/editable-schemas.ts'
import { fileSchema } from '../content/editable/file-schemas.ts'

describe.each(Object.keys(editableSchemas))('the files of %s', (name) => {
  const folder = folderOf('.', name)
  const files = folder ? globSync(`${folder}/*`) : [fileOf('.', name)]
  const schema = fileSchema(name, folder !== undefined)

  // `npx vitest run test/content-files -u` writes it.
  test('have a JSON Schema that is what the site checks', async () => {
    await expect(contentText(schema)).toMatchFileSnapshot(`../content/schemas/${name}.json`)
  })

  test('name the schema, fit it, and are written as an export writes them', () => {
    const ajv = new Ajv({ strict: false })
    addFormats(ajv)
    const fits = ajv.compile(schema)
    for (const file of files) {
      const content = readContentFile(file)
      expect(path.join(path.dirname(file), content.$schema)).toBe(`content/schemas/${name}.json`)
      expect(fits(content), `${file}: ${ajv.errorsText(fits.errors)}`).toBe(true)
      expect(readFileSync(file, 'utf8')).toBe(contentText(content))
    }
  })
})
