// The description of the open files and of the tools' answers, read as a stranger would: valid by the official
// schema of OpenAPI, and true of every address that it lists.
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaths } from '../app/ground/route/open-addresses.ts'
import { toolAddresses, type ToolAddress } from '../app/publishing/open-data/tool-addresses.ts'
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts'

const origin = 'https://ev.example.org'
const namesOf = ({ route }: ToolAddress) =>
  Object.keys(route.ask(new URLSearchParams(), new Date()).fields)
const tools = Object.entries(toolAddresses).map(([page, tool]) => [`${page}.json`, tool] as const)

type Responded = { content: Record<string, { schema: { $ref?: string } }> }
type Operation = {
  parameters?: { name: string; description: string; example?: unknown; schema: object }[]
  responses: Record<number, Responded> & { 200: Responded }
}
type Document = { paths: Record<string, { get: Operation }>; components: object }

let site: TestSite
let document: Document
beforeAll(async () => {
  site = await openTestSite({ settings: { SITE_ORIGIN: origin } })
  document = await (await site.fetch('/open/openapi.json')).json()
})
afterAll(() => site.close())

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('lists every open file and every tool that answers as JSON, and nothing else', () => {
  expect(Object.keys(document.paths)).toEqual([...openPaths, ...tools.map(([path]) => path)])
})

test('says that no key is needed, under which licence, and what a refusal looks like', () => {
  expect(document).toMatchObject({ security: [], info: { license: { name: expect.any(String) } } })
  for (const { get } of Object.values(document.paths)) expect(get.responses).toHaveProperty('4XX')
})

test('describes each key of the answer about a car, and closes its objects', async () => {
  const check = checkOf('/my-car.json')!
  const { example } = toolAddresses['/my-car']!
  const answer = await (await site.fetch(`/my-car.json${example}`)).json()
  expect(Object.keys(answer).toSorted()).toEqual(
    'car carName chargers day due mistakes newestCharger places port read ruc tools'.split(' '),
  )
  for (const key of Object.keys(answer)) {
    expect([key, check({ ...answer, [key]: 12 })]).toEqual([key, false])
  }
  expect(check({ ...answer, more: 1 })).toBe(false)
})

test('may be read by any site, and is the same on another day', async () => {
  const response = await site.fetch('/open/openapi.json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const now = () => new Date('2031-05-06T00:00:00Z')
  const later = await openTestSite({ settings: { SITE_ORIGIN: origin }, database: site, now })
  expect(await (await later.fetch('/open/openapi.json')).text()).toBe(await response.text())
  await later.close()
})

/** A check of a value by the schema that the description gives for a path and a status. */
function checkOf(path: string, status = 200) {
  const [content] = Object.values(document.paths[path]!.get.responses[status]!.content)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'openapi', ...document })
  const { $ref } = content!.schema
  return $ref ? ajv.compile({ $ref: `openapi${$ref}` }) : undefined
}

/** Every schema within a value, with the property it stands at. */
function* schemasIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* schemasIn(part)
}

test('uses no words that generators of clients and linters do not know', () => {
  const found = [...schemasIn(document)]
  expect(found.filter((schema) => 'prefixItems' in schema)).toEqual([])
  expect(found.filter((schema) => 'readOnly' in schema)).toEqual([])
  // Known keys in an open map: their names would be lost.
  expect(found.filter(({ propertyNames }) => Object(propertyNames).enum !== undefined)).toEqual([])
  // Two patterns in one string.
  expect(found.filter((schema) => schema.type === 'string' && 'allOf' in schema)).toEqual([])
})

test('each pattern says the same to readers with and without Unicode, over all that is published', async () => {
  const patterns = [...schemasIn(document)].flatMap(({ pattern }) =>
    typeof pattern === 'string' ? [pattern] : [],
  )
  expect(patterns.length).toBeGreaterThan(5)
  const files = openPaths.filter((path) => path.endsWith('json'))
  const texts = new Set(['Te Papa car park', '{Cc}', 'Ōtāhuhu', ''])
  for (const path of files) {
    JSON.stringify(await (await site.fetch(path)).json(), (_key, value: unknown) => {
      if (typeof value === 'string') texts.add(value)
      return value
    })
  }
  for (const pattern of new Set(patterns)) {
    // Python knows neither.
    expect(pattern).not.toMatch(/\\[pP]\{|\(\?<|\\u\{/)
    const [plain, unicode] = [new RegExp(pattern), new RegExp(pattern, 'u')]
    const differ = [...texts].filter((text) => plain.test(text) !== unicode.test(text))
    expect([pattern, differ]).toEqual([pattern, []])
  }
})

describe('what it says is true', () => {
  test.each([...openPaths])('of %s', async (path) => {
    const response = await site.fetch(path)
    const { content } = document.paths[path]!.get.responses[200]
    expect(Object.keys(content)).toEqual([response.headers.get('content-type')])
    const check = checkOf(path)
    if (!check) return expect(path).toMatch(/\.csv$/)
    check(await response.json())
    expect(check.errors).toBeNull()
  })

  test.each(tools)('of %s, with its example and without a query', async (path, tool) => {
    const wrong = (names: readonly string[]) =>
      `?${new URLSearchParams(names.map((name) => [name, 'x'] as [string, string]))}`
    const names = namesOf(tool)
    const withoutCar = wrong(names.filter((name) => name !== 'version'))
    for (const query of [tool.example, '', withoutCar, wrong(names)]) {
      const response = await site.fetch(path + query)
      const check = checkOf(path, response.status)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      const answer: unknown = await response.json()
      check?.(answer)
      expect([query, check?.errors]).toEqual([query, null])
      if (response.status === 200) {
        expect([query, tool.answer.safeParse(answer).error]).toEqual([query, undefined])
      }
    }
  })

  test.each(tools)('of the parameters of %s', async (path, tool) => {
    const { parameters = [] } = document.paths[path]!.get
    expect(parameters.map(({ name }) => name)).toEqual(namesOf(tool))
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    for (const { name, example, schema } of parameters) {
      if (example !== undefined) expect([name, ajv.validate(schema, example)]).toEqual([name, true])
    }
    expect(parameters.some(({ example }) => example !== undefined)).toBe(true)
    const version = parameters.find(({ name }) => name === 'version')
    if (version) expect(version.description).toContain('/open/models.json')
  })
})
