// The description of the open files and of the tools' answers, in OpenAPI 3.1. It is made from the schemas that the
// tests check the answers with, and from the fields of the tools' forms.
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { siteContent } from '../../facts/published-content/content-context.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { contentDay, openFileHeaders } from './content-day.ts'
import { z } from 'zod'
import { site } from '../../../content/pages/site-settings.ts'
import type { QueryField } from '../../ground/ui/query-field.ts'
import {
  answerSourceSchema,
  reasonedSchema,
  timeSchema,
  unknownCarSchema,
} from '../../facts/answers/answer-schema.ts'
import { openFileSchemas } from './open-file-schemas.ts'
import {
  openFiles,
  openPaths,
  schemaVersion,
  type OpenPath,
} from '../../ground/route/open-addresses.ts'
import { openFigureSchema } from './models-file-schema.ts'
import { openSourceSchema, sourceId } from '../../facts/sources/open-schema.ts'
import { inPlainWords } from './plain-schema.ts'
import { toolAddresses, type ToolAddress } from './tool-addresses.ts'

export const handle = { queue: 'downloads' } satisfies RouteHandle

/** /open/openapi.json: the description of /open and of the tools' answers, for programs and their authors. */
export function loader({ context }: LoaderArgs) {
  const siteContext = readSite(context)
  const { siteOrigin } = siteContext
  return Response.json(openApiDocument({ siteOrigin, day: contentDay(siteContent(context)) }), {
    headers: openFileHeaders(siteContent(context)),
  })
}

/** The document as an object. It depends only on the content and on `day`, the day of its newest change. */
function openApiDocument({ siteOrigin, day }: { siteOrigin: string; day: string }): object {
  return {
    openapi: '3.1.0',
    info: {
      title: `${site().name}: open data`,
      version: `${schemaVersion}.0.0`,
      license: licenceOf(siteOrigin),
      description: `Figures with their sources, licences and dates, and answers with their reasons. GET and HEAD only, no key, readable from any website. ${siteOrigin}/open-data explains them.`,
    },
    servers: [{ url: siteOrigin }],
    // None is needed.
    security: [],
    tags: [
      { name: 'Files', description: 'Everything of one kind, in one file.' },
      { name: 'Answers', description: 'What a tool of the site answers to a query.' },
    ],
    paths: Object.fromEntries([
      ...openPaths.map((path) => [path, { get: fileOperation(path) }]),
      ...Object.entries(toolAddresses).map(([path, tool]) => [
        `${path}.json`,
        { get: toolOperation(path, tool, day) },
      ]),
    ]),
    components: { schemas: componentSchemas() },
  }
}

/** We invent no licence for our own words: without one, the page about the terms says what holds. */
const licenceOf = (siteOrigin: string) => ({
  name: site().contentLicence ?? 'Each source names its own',
  url: `${siteOrigin}/open-data`,
})

const refused = {
  '4XX': {
    description: 'What this address does not take, such as a POST, is refused in words.',
    content: { 'text/plain': { schema: { type: 'string' } } },
  },
}

const notModified = { description: 'The client has it already, by its ETag.' }

function fileOperation(path: OpenPath) {
  const { about, type } = openFiles[path]
  const schema = openFileSchemas[path] ? reference(path) : { type: 'string' }
  return {
    operationId: nameOf(path),
    summary: about,
    tags: ['Files'],
    responses: {
      200: { description: about, content: { [type]: { schema } } },
      304: notModified,
      ...refused,
    },
  }
}

function toolOperation(path: string, { about, route, example }: ToolAddress, day: string) {
  const { fields } = route.ask(new URLSearchParams(), new Date(day))
  const given = new URLSearchParams(example)
  return {
    operationId: nameOf(`${path}.json`),
    summary: about,
    description: `The answer of the page at ${path} to the same query, for example ${path}.json${example}`,
    tags: ['Answers'],
    parameters: Object.entries(fields).map(([name, field]) => ({
      name,
      in: 'query',
      required: false,
      description: [field.label, field.hint, isSubject(field) && keysOfCars]
        .filter(Boolean)
        .join('. '),
      schema: parameterSchema(field),
      ...(given.has(name) ? { example: exampleOf(field, given.getAll(name)) } : {}),
    })),
    responses: {
      200: {
        description: about,
        content: { 'application/json': { schema: reference(`${path}.json`) } },
      },
      304: notModified,
      ...(Object.values(fields).some(isSubject) ? { 400: unknownCar } : {}),
      ...refused,
    },
  }
}

const isSubject = (field: QueryField) => 'unknown' in field && field.unknown !== undefined

const keysOfCars = 'A key of models[].versions[].key in /open/models.json'

const unknownCar = {
  description: 'The tool does not know this car.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/unknownCar' } } },
}

const exampleOf = (field: QueryField, given: string[]) =>
  field.kind === 'choices' ? given : field.kind === 'number' ? Number(given[0]) : given[0]

/** Longer lists of options are lists of versions: models.json has them. */
const mostOptions = 40

function parameterSchema(field: QueryField): object {
  switch (field.kind) {
    case 'number':
      return {
        type: 'number',
        minimum: field.min,
        maximum: field.max,
        ...(field.default === null ? {} : { default: field.default }),
      }
    case 'choice':
      return {
        ...optionSchema(field.options),
        ...(field.default === '' ? {} : { default: field.default }),
      }
    case 'choices':
      return {
        type: 'array',
        items: optionSchema(field.options),
        ...(field.most === undefined ? {} : { maxItems: field.most }),
      }
    case 'check':
      return { type: 'string', enum: ['yes'] }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'text':
      return {
        type: 'string',
        maxLength: field.maxLength,
      }
  }
}

const optionSchema = (options: readonly { value: string }[]) =>
  options.length > 0 && options.length <= mostOptions
    ? { type: 'string', enum: options.map(({ value }) => value) }
    : { type: 'string' }

const reference = (path: string) => ({ $ref: `#/components/schemas/${nameOf(path)}` })

/** 'openModelsJson' for '/open/models.json'. */
const nameOf = (path: string) =>
  path.slice(1).replaceAll(/[^a-z]+([a-z])/g, (_whole, letter: string) => letter.toUpperCase())

function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [path, schema] of Object.entries(openFileSchemas)) {
    registry.add(schema, { id: nameOf(path) })
  }
  for (const [path, { answer }] of Object.entries(toolAddresses)) {
    registry.add(answer, { id: nameOf(`${path}.json`) })
  }
  registry.add(openFigureSchema, { id: 'figure' })
  registry.add(openSourceSchema, { id: 'source' })
  registry.add(answerSourceSchema, { id: 'answerSource' })
  registry.add(reasonedSchema, { id: 'reasonedNumber' })
  registry.add(unknownCarSchema, { id: 'unknownCar' })
  registry.add(timeSchema, { id: 'chargingTime' })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override({ jsonSchema }) {
      const { description = '' } = sourceId
      if (jsonSchema.entryOf) jsonSchema.description ??= description
      // Which collection of the content an id belongs to is of use to the desk only.
      delete jsonSchema.entryOf
    },
  })
  for (const schema of Object.values(schemas)) {
    delete schema.$id
    delete schema.$schema
  }
  return Object(inPlainWords(schemas))
}
