import { description, generator, typescript } from './client-generator.ts'
import type { Reader } from './reader.ts'

export const descriptionReaders: Reader[] = [
  description(
    'Spectral',
    ['@stoplight/spectral-cli@6.16.3'],
    `writeFileSync('.spectral.yaml', 'extends: ["spectral:oas"]')
const lint = run('@stoplight/spectral-cli/dist/index.js', 'lint', 'openapi.json', '--ruleset', '.spectral.yaml', '--fail-severity', 'error')
console.log('no error: ' + lint.trim().split('\\n').at(-1).replace(/\\u2716|[^ -~]/g, '').trim())
`,
  ),
  description(
    'Redocly',
    ['@redocly/cli@2.77.0'],
    `run('@redocly/cli/bin/cli.js', 'lint', 'openapi.json', '--format', 'json')
console.log('valid by the recommended rules')
`,
  ),
  description(
    '@apidevtools/swagger-parser',
    ['@apidevtools/swagger-parser@13.0.0'],
    `import SwaggerParser from '@apidevtools/swagger-parser'
const { paths } = await SwaggerParser.validate('openapi.json')
console.log(Object.keys(paths).length + ' paths, valid')
`,
  ),
  description(
    '@scalar/openapi-parser',
    ['@scalar/openapi-parser@0.29.22'],
    `import { validate } from '@scalar/openapi-parser'
const { valid, errors } = await validate(text('openapi.json'))
assert.deepEqual([valid, errors ?? []], [true, []])
console.log('valid')
`,
  ),
  description(
    '@readme/openapi-parser',
    ['@readme/openapi-parser@9.0.0'],
    `import { validate } from '@readme/openapi-parser'
const { valid } = await validate('openapi.json')
assert.equal(valid, true)
console.log('valid')
`,
  ),
  description(
    'swagger-client',
    ['swagger-client@3.37.3'],
    `import SwaggerClient from 'swagger-client'
const { apis } = await SwaggerClient({ spec: json('openapi.json') })
const { body } = await apis.Answers.evModelsJson({ range: '400' })
assert.ok(body.total > 5)
console.log('called: ' + body.total + ' versions')
`,
  ),
  description(
    'Kubb',
    [
      '@kubb/cli@4.39.3',
      '@kubb/core@4.39.3',
      '@kubb/plugin-oas@4.39.3',
      '@kubb/plugin-ts@4.39.3',
      typescript,
    ],
    `writeFileSync('kubb.config.mjs', "import { defineConfig } from '@kubb/core'\\nimport { pluginOas } from '@kubb/plugin-oas'\\nimport { pluginTs } from '@kubb/plugin-ts'\\nexport default defineConfig({ root: '.', input: { path: './openapi.json' }, output: { path: './kubb' }, plugins: [pluginOas({ generators: [] }), pluginTs()] })")
run('@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.mjs')
run('typescript/bin/tsc', ...'--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --allowImportingTsExtensions kubb/index.ts'.split(' '))
console.log('types, compiled')
`,
  ),
  generator(
    'openapi-typescript with openapi-fetch',
    ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
    {
      generate: "run('openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'api.ts')",
      use: `import createClient from 'openapi-fetch'
import type { paths } from './api'
async function main() {
  const client = createClient<paths>({ baseUrl: origin })
  const { data } = await client.GET('/ev-models.json', { params: { query: { range: '400' } } })
  if (!data) throw new Error('no answer')
  return data
}`,
      call: `const client = load('openapi-fetch').default({ baseUrl: origin })
const call = async ({ path, query, isJson }) =>
  (await client.GET(path, { params: { query }, parseAs: isJson ? 'json' : 'text' })).data`,
    },
  ),
  generator('orval, fetch', ['orval@8.38.0'], {
    generate:
      "run('orval/dist/bin/orval.mjs', '--input', './openapi.json', '--output', './api.ts', '--client', 'fetch')",
    use: `import { evModelsJson } from './api'
async function main() {
  const { fetch } = globalThis
  globalThis.fetch = (address, options) => fetch(new URL(String(address), origin), options)
  const { data, status } = await evModelsJson({ range: '400' })
  if (status !== 200) throw new Error(String(status))
  return data
}`,
    call: `const api = load('./out/api.js')
const plain = globalThis.fetch
const call = async ({ id, query }) => {
  globalThis.fetch = (address, options) => plain(new URL(String(address), origin), options)
  const { data } = await api[id](query)
  globalThis.fetch = plain
  return data
}`,
  }),
  generator('orval, zod', ['orval@8.38.0', 'zod@4.6.7'], {
    generate:
      "run('orval/dist/bin/orval.mjs', '--input', './openapi.json', '--output', './api.ts', '--client', 'zod')",
    use: `import { EvModelsJsonResponse, OpenChargersGeojsonResponse } from './api'
const read = async (path: string) => (await fetch(origin + path)).json()
async function main() {
  OpenChargersGeojsonResponse.parse(await read('/open/chargers.geojson'))
  return EvModelsJsonResponse.parse(await read('/ev-models.json?range=400'))
}`,
    call: `const api = load('./out/api.js')
const call = async ({ id, path, query, isJson }) => {
  const address = new URL(path, origin)
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) address.searchParams.append(name, one)
  const response = await fetch(address)
  const schema = api[id[0].toUpperCase() + id.slice(1) + 'Response']
  return isJson ? schema.parse(await response.json()) : await response.text()
}`,
  }),
  generator('@hey-api/openapi-ts', ['@hey-api/openapi-ts@0.99.0'], {
    generate: "run('@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'api')",
    use: `import { evModelsJson } from './api'
import { client } from './api/client.gen'
async function main() {
  client.setConfig({ baseUrl: origin })
  const { data } = await evModelsJson({ query: { range: '400' } })
  if (!data) throw new Error('no answer')
  return data
}`,
    call: `const api = load('./out/api/index.js')
load('./out/api/client.gen.js').client.setConfig({ baseUrl: origin })
const call = async ({ id, query, isJson }) =>
  (await api[id]({ query, parseAs: isJson ? 'json' : 'text' })).data`,
  }),
  generator('openapi-typescript-codegen', ['openapi-typescript-codegen@0.31.0'], {
    generate:
      "run('openapi-typescript-codegen/bin/index.js', '--input', 'openapi.json', '--output', 'api', '--client', 'fetch')",
    use: `import { AnswersService, OpenAPI } from './api'
async function main() {
  OpenAPI.BASE = origin
  return AnswersService.evModelsJson(undefined, '400')
}`,
    call: `const api = load('./out/api/index.js')
api.OpenAPI.BASE = origin
const services = Object.values(api).filter((one) => typeof one === 'function')
// What is not application/json to the letter, such as GeoJSON, it gives as text.
const call = async ({ id, values, isJson }) => {
  const answer = await services.find((one) => id in one)[id](...values)
  return isJson && typeof answer === 'string' ? JSON.parse(answer) : answer
}
call.sendsDefaults = true`,
  }),
  generator('swagger-typescript-api', ['swagger-typescript-api@13.13.0'], {
    generate:
      "run('swagger-typescript-api/dist/cli.mjs', 'generate', '-p', 'openapi.json', '-o', '.', '-n', 'api.ts')",
    use: `import { Api } from './api'
async function main() {
  const { data } = await new Api({ baseUrl: origin }).evModelsJson.evModelsJson({ range: '400' })
  return data
}`,
    call: `const { Api } = load('./out/api.js')
const groups = Object.values(new Api({ baseUrl: origin })).filter((one) => one && typeof one === 'object')
const call = async ({ id, query, values, isJson }) => {
  const format = { format: isJson ? 'json' : 'text' }
  const ask = groups.find((one) => id in one)[id]
  return (await ask(...(values.length > 0 ? [query, format] : [format]))).data
}`,
  }),
  generator(
    'openapi-zod-client',
    ['openapi-zod-client@1.18.3', '@zodios/core@10.9.6', 'axios@1.13.2', 'zod@3.25.76'],
    {
      generate:
        "run('openapi-zod-client/bin.js', 'openapi.json', '-o', 'api.ts', '--export-schemas')",
      use: `import { schemas } from './api'
const read = async (path: string) => (await fetch(origin + path)).json()
async function main() {
  schemas.openChargersGeojson.parse(await read('/open/chargers.geojson'))
  return schemas.evModelsJson.parse(await read('/ev-models.json?range=400'))
}`,
      call: `const { createApiClient } = load('./out/api.js')
// Its axios writes 'version[]=' for a list unless told not to.
const client = createApiClient(origin, { axiosConfig: { paramsSerializer: { indexes: null } } })
const call = ({ path, query }) => client.get(path, { queries: query })`,
    },
  ),
]
