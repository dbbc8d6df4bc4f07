import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldOf } from '../../facts/fields/field-from-schema.ts'
import { longestText, readForm } from './form-answer.ts'
import { checkBySchema } from '../../../test/fixtures/content/check-by-schema.ts'

const sentence = z.string().trim().min(1, 'must not be empty')
const year = z.number().int().min(2008)
const schema = z.strictObject({
  name: sentence.max(40),
  value: z.union([z.number().positive(), sentence]),
  years: z.union([z.strictObject({ from: year, to: year.nullable() }), z.literal('not known')]),
  drive: z.union([z.literal(['front', 'rear']), z.literal('not known')]),
  how: z.array(z.literal(['sold new', 'used import'])).min(1),
  isApproximate: z.literal(true).optional(),
  listing: z.partialRecord(z.enum(['price', 'range']), z.strictObject({ value: z.number() })),
  links: z.array(z.url({ protocol: /^https?$/ })),
})
const knowledge = { namesFor: () => undefined }
const field = fieldOf(schema, knowledge)

const sound = {
  'value.name': 'e+ 62 kWh',
  'value.value': '$69,990',
  'value.years.choice': '0',
  'value.years.option0.from': '2019',
  'value.years.option0.to': '',
  'value.drive': 'not known',
  'value.how': 'used import',
  'value.listing[0].key': 'price',
  'value.listing[0].value.value': '69 990',
  'value.links[0]': 'https://example.nz',
}

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sound, ...fields })) form.append(name, value)
  return readForm(form, { field, check: checkBySchema(field, schema) })
}

function mistakesOf(fields: Record<string, string>) {
  const answer = send(fields)
  return answer.kind === 'again' ? answer.result.error : undefined
}

it('reads a form into a value of its schema', () => {
  expect(send({}).value).toEqual({
    name: 'e+ 62 kWh',
    value: 69990,
    years: { from: 2019, to: null },
    drive: 'not known',
    how: ['used import'],
    listing: { price: { value: 69990 } },
    links: ['https://example.nz'],
  })
})

describe('a mistake', () => {
  it('is shown at its field, with the typed text', () => {
    const answer = send({ 'value.name': '', 'value.listing[0].value.value': 'a lot' })
    expect(answer).toMatchObject({
      kind: 'again',
      result: {
        error: {
          'value.name': ['must not be empty'],
          'value.listing[0].value.value': ['must be a number, such as 69990 or 12.5'],
        },
        initialValue: { value: { listing: [{ key: 'price', value: { value: 'a lot' } }] } },
      },
    })
  })

  it('is shown in the chosen option of a choice', () => {
    expect(mistakesOf({ 'value.years.option0.from': '1999' })).toEqual({
      'value.years.option0.from': ['must be at least 2008'],
    })
    expect(mistakesOf({ 'value.years.choice': '' })).toEqual({
      'value.years.choice': ['must be chosen'],
    })
  })

  it('is shown at a row whose name is repeated or missing', () => {
    const row = { 'value.listing[1].value.value': '450' }
    expect(mistakesOf({ ...row, 'value.listing[1].key': 'price' })).toEqual({
      'value.listing[1].key': ['stands twice'],
    })
    expect(mistakesOf({ ...row, 'value.listing[1].key': '' })).toEqual({
      'value.listing[1].key': ['needs a name'],
    })
  })

  it('is reported for an address with another protocol, a text beyond any limit and an unknown choice', () => {
    expect(Object.keys(mistakesOf({ 'value.links[0]': 'javascript:alert(1)' }) ?? {})).toEqual([
      'value.links[0]',
    ])
    expect(Object.keys(mistakesOf({ 'value.value': 'x'.repeat(longestText + 1) }) ?? {})).toEqual([
      'value.value',
    ])
    expect(Object.keys(mistakesOf({ 'value.drive': 'sideways' }) ?? {})).toEqual(['value.drive'])
  })
})

describe('a row that is called as a property of every object', () => {
  const units = { labels: {}, units: { price: 'NZD' } }
  const named = fieldOf(schema, { namesFor: () => units })
  const sendRow = (key: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...sound, 'value.listing[0].key': key }))
      form.append(name, value)
    return readForm(form, { field: named, check: checkBySchema(named, schema) })
  }

  it.each(['constructor', 'toString', '__proto__', ' constructor '])('%s gets a mistake', (key) => {
    const answer = sendRow(key)
    expect(answer.kind).toBe('again')
    expect(Object.keys(answer.result.error ?? {})).toHaveLength(1)
  })
})

it.each(['constructor', '__proto__'])('a field called %s changes nothing', (name) => {
  expect(send({ [`value.${name}`]: 'x' }).kind).toBe('valid')
})

it('keeps html, quotes and emoji as they are', () => {
  const name = `<b>"Leaf's"</b> 🍃 &amp;`
  expect(send({ 'value.name': name }).value).toMatchObject({ name })
})

it('an empty form gets a mistake at every field that needs a value', () => {
  const answer = readForm(new FormData(), { field, check: checkBySchema(field, schema) })
  expect(answer.kind === 'again' && Object.keys(answer.result.error ?? {}).toSorted()).toEqual([
    'value.drive',
    'value.how',
    'value.name',
    'value.value',
    'value.years.choice',
  ])
})

it('a button of a row changes the rows and checks nothing', () => {
  const intent = JSON.stringify({ type: 'insert', payload: { name: 'value.links' } })
  const answer = send({ 'value.name': '', __intent__: intent })
  expect(answer).toMatchObject({ kind: 'again', value: { links: ['https://example.nz', ''] } })
  expect(answer.kind === 'again' && answer.result.error).toEqual({})
})

it('unknown field names and buttons change nothing', () => {
  const foreign = {
    'value.links[4000000000]': 'https://example.nz',
    'value.__proto__.polluted': 'yes',
    'value.unknown': 'x',
    __state__: '{',
  }
  expect(send(foreign).value).toEqual(send({}).value)
  expect(send({ __intent__: '{"type":"insert","payload":{"name":"a","index":1e9}}' }).kind).toBe(
    'valid',
  )
  expect(send({ __intent__: 'no json' }).kind).toBe('valid')
})
