import { describe, expect, it } from 'vitest'
import type { QueryFields } from './query-field.ts'
import { givenQuery, readInputs, shownText, valuesQuery } from './query-inputs.ts'

const fields = {
  km: { kind: 'number', label: 'Kilometres', min: 1, max: 200_000, decimals: 0, default: 12_000 },
  price: { kind: 'number', label: 'Price', min: 0, max: 200, decimals: 2, default: null },
  car: {
    kind: 'choice',
    label: 'Car',
    any: 'None',
    options: [
      { value: 'leaf', label: 'Leaf' },
      { value: 'mg4', label: 'MG4' },
    ],
    default: 'leaf',
  },
  plugs: {
    kind: 'choices',
    label: 'Plugs',
    most: 2,
    options: [
      { value: 'ccs', label: 'CCS' },
      { value: 'chademo', label: 'CHAdeMO' },
      { value: 'type2', label: 'Type 2' },
    ],
  },
  night: { kind: 'check', label: 'At night' },
  due: { kind: 'date', label: 'Due', min: '2000-01-01', max: '2100-01-01' },
  postcode: {
    kind: 'text',
    label: 'Postcode',
    maxLength: 4,
    read: (text) =>
      /^\d{4}$/.test(text) ? { value: text } : { mistake: 'Please enter four digits.' },
  },
} as const satisfies QueryFields

const read = (query: string) => readInputs(fields, new URLSearchParams(query))

describe('the inputs of a tool', () => {
  it('are the defaults when the URL says nothing', () => {
    expect(read('')).toEqual({
      values: {
        km: 12_000,
        price: null,
        car: 'leaf' as const,
        plugs: [],
        night: false,
        due: '',
        postcode: '',
      },
      given: {},
      mistakes: {},
    })
  })

  it('accept numbers as people write them', () => {
    const km = (text: string) => read(`km=${encodeURIComponent(text)}`).values.km
    expect([km('15000'), km('15,000'), km(' 15 000 '), km('15\u00a0000')]).toEqual(
      Array(4).fill(15_000),
    )
    const price = (text: string) => read(`price=${encodeURIComponent(text)}`).values.price
    expect([price('33.74'), price('33,74'), price('33.740')]).toEqual([33.74, 33.74, 33.74])
  })

  it('keep the rest when one is wrong, and say what is wrong', () => {
    const { values, mistakes, given } = read(
      'km=many&price=0.333&postcode=60&due=2027-02-29&car=mg4',
    )
    expect(values).toMatchObject({ km: 12_000, price: null, postcode: '', due: '', car: 'mg4' })
    expect(mistakes).toEqual({
      km: 'Please enter a whole number from 1 to 200,000.',
      price: 'Please enter at most 2 digits after the point.',
      due: 'Please enter a date as YYYY-MM-DD.',
      postcode: 'Please enter four digits.',
    })
    expect(given.km).toEqual(['many'])
  })

  it.each(['0', '200001', '-5', '1e3', '1.5', 'NaN', '٣'])('refuse %s kilometres', (text) => {
    expect(read(`km=${text}`).mistakes.km).toBe('Please enter a whole number from 1 to 200,000.')
  })

  it('use the first value of a field that is given twice, and no more choices than allowed', () => {
    const { values, mistakes } = read('km=1&km=2&plugs=ccs&plugs=ccs&plugs=type2&plugs=chademo')
    expect(values).toMatchObject({ km: 1, plugs: ['ccs', 'type2'] })
    expect(mistakes).toEqual({ plugs: 'Only the first 2 choices count.' })
    expect(read('plugs=ccs&plugs=ccs&plugs=type2').mistakes).toEqual({})
    expect(read('plugs=usb&plugs=ccs')).toMatchObject({
      values: { plugs: ['ccs'] },
      mistakes: { plugs: 'One choice is not in the list.' },
    })
  })

  it('have no negative zero', () => {
    expect(read('price=-0').values.price).toBe(0)
    expect(read('price=-0.00').values.price).toBe(0)
  })

  it('say what a checkbox accepts', () => {
    expect(read('night=maybe')).toMatchObject({
      values: { night: false },
      mistakes: { night: 'Please enter yes, or leave this out.' },
    })
    expect(read('night=').mistakes).toEqual({})
  })

  it.each([
    'car=',
    'car=&car=leaf',
    'car=leaf&car=mg4',
    'car=mg4&car=leaf',
    'km=12000&km=5',
    'km=&km=5',
    'slow=',
    'slow=&slow=b',
    'plugs=&plugs=ccs&plugs=type2',
    'night=&price=&due=&postcode=',
    'constructor=1&__proto__=2',
  ])('of %s are the same before and after the empty ones are left out', (query) => {
    const both = {
      ...fields,
      slow: {
        kind: 'choice',
        label: 'Slow',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
        default: 'a',
      },
    } as const satisfies QueryFields
    const asked = new URLSearchParams(query)
    const { values, mistakes } = readInputs(both, asked)
    const after = new URLSearchParams(givenQuery(both, asked))
    expect(readInputs(both, after)).toMatchObject({ values, mistakes })
    expect(mistakes).toEqual({})
  })

  it('come back from the URL that they make', () => {
    const values = {
      km: 9_000,
      price: 28.5,
      car: '' as const,
      plugs: ['type2', 'ccs'],
      night: true,
      due: '2028-02-29',
      postcode: '0610',
    }
    expect(readInputs(fields, new URLSearchParams(valuesQuery(fields, values)))).toMatchObject({
      values,
      mistakes: {},
    })
  })

  it('leave defaults out of the URL', () => {
    expect(valuesQuery(fields, read('').values)).toBe('')
    expect(valuesQuery(fields, { km: 12_000, car: 'mg4' })).toBe('?car=mg4')
  })

  it('go from a form to the URL as typed, without defaults', () => {
    const entries: [string, string][] = [
      ['km', 'lots'],
      ['price', ''],
      ['car', ''],
      ['other', 'x'],
    ]
    expect(givenQuery(fields, entries)).toBe('?km=lots&car=-')
    expect(givenQuery(fields, [['km', '12000']])).toBe('')
    expect(givenQuery(fields, [['price', 'null']])).toBe('?price=null')
  })

  it('are shown again as they were given', () => {
    expect(shownText(fields.km, undefined)).toBe('12000')
    expect(shownText(fields.km, ['many'])).toBe('many')
    expect(shownText(fields.car, ['-'])).toBe('')
    expect(shownText(fields.price, undefined)).toBe('')
  })
})
