import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listedVersions } from '../../../content/cars/version-list.ts'
import { answerComparison, similarVersions, withVersions } from './compare-answer.ts'

const queryOf = (...keys: string[]) => new URLSearchParams(keys.map((key) => ['version', key]))
const modelY = 'tesla-model-y.long-range-awd'
const ev5 = 'kia-ev5.long-range'
const now = new Date('2026-11-25T20:00:00Z')
const answer = answerComparison(queryOf(modelY, ev5), now)
const contrast = (question: string, of = answer) =>
  of.contrasts.find((each) => each.question.startsWith(question))

describe('the comparison of a Model Y with an EV5', () => {
  it('does not compare ranges of different test cycles', () => {
    expect(contrast('Range')).toMatchObject({
      question: 'Range',
      gap: null,
      note: 'Measured differently, so these do not compare.',
      values: [
        { text: '533\u00a0km (WLTP)' },
        { text: '555\u00a0km (cycle not stated)', remark: expect.stringContaining('470 to 555') },
      ],
    })
  })

  it('knows no price of a version from this site’s listing of the model', () => {
    expect(contrast('Price when new')).toMatchObject({
      values: [],
      gap: null,
      unknown: ['Tesla Model Y Long Range AWD', 'Kia EV5 Long Range'],
    })
  })

  it('says what is not known instead of leaving it out', () => {
    for (const question of ['Boot', 'Braked towing', 'Fast charging']) {
      expect(contrast(question)?.unknown).toEqual(['Kia EV5 Long Range'])
    }
    expect(contrast('Boot')?.values[0]?.remark).toContain('not like for like')
  })

  it('puts what differs first, then what is known of one, then the same', () => {
    const { differing, partly, same, unknown } = answer.comparison
    expect(differing[0]?.label).toBe('Length')
    expect(differing.every(({ cells }) => new Set(cells.map((cell) => cell?.text)).size > 1)).toBe(
      true,
    )
    expect(partly.map(({ label }) => label)).toContain('Boot')
    expect(same.flatMap(({ cells }) => cells)).not.toContain(null)
    expect(unknown).toContain('Vehicle warranty')
  })
})

it('two versions with one cycle get a difference in kilometres', () => {
  const range = contrast('Range', answerComparison(queryOf(modelY, 'tesla-model-y.rwd'), now))
  expect(range).toMatchObject({ question: 'Range, WLTP', gap: { text: '78\u00a0km more' } })
})

it('a difference shows its calculation and the source of each figure', () => {
  const price = contrast(
    'Price when new',
    answerComparison(queryOf('byd-atto-3.extended-range', 'byd-atto-3.standard-range'), now),
  )
  expect(price?.gap).toMatchObject({
    value: 3500,
    text: '$3,500 less',
    formula: '$62,490 − $58,990 = $3,500',
    inputs: [
      {
        label: 'BYD Atto 3 50 kWh',
        origin: { source: { name: expect.stringContaining('DRIVEN') } },
      },
      { label: 'BYD Atto 3 Extended Range, 60 kWh' },
    ],
  })
})

it('every row of every pair of neighbours stands in one section, and no cell is lost', () => {
  for (const [at, { key }] of listedVersions().entries()) {
    const next = listedVersions()[(at + 7) % listedVersions().length]!.key
    const { differing, partly, same } = answerComparison(queryOf(key, next), now).comparison
    const labels = [...differing, ...partly, ...same].map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toContain('Listed range')
    expect(labels).not.toContain('Listed price')
  }
})

it('a model stands for one of its versions, and four are the most', () => {
  const ticked = withVersions(queryOf('tesla-model-y', 'kia-ev5', 'no-such-car'))
  expect(ticked.getAll('version')).toEqual([modelY, 'kia-ev5.standard-range', 'no-such-car'])
  const keys = listedVersions()
    .slice(0, 5)
    .map(({ key }) => key)
  expect(answerComparison(queryOf(...keys), now).versions.map(({ key }) => key)).toEqual(
    keys.slice(0, 4),
  )
  const { versions, inputs } = answerComparison(queryOf(modelY, 'no-such-car'), now)
  expect(versions).toHaveLength(1)
  expect(inputs.mistakes.version).toBeTruthy()
})

it('proposes other models of the same body', () => {
  const similar = similarVersions('byd-atto-3.extended-range').map(({ key }) => key.split('.')[0])
  expect(similar).toContain('kia-ev3')
  expect(similar).not.toContain('byd-atto-3')
})

describe('the garage', () => {
  const inGarage = (key: string, garage: Record<string, string>) => {
    const query = queryOf(key, ev5)
    for (const [name, value] of Object.entries(garage)) query.set(name, value)
    return answerComparison(query, now).sizes[0]!
  }

  it('leaves room for what is published, with the sum shown', () => {
    const { rooms } = inGarage(modelY, { garageLength: '5', garageHeight: '1,5' })
    expect(rooms).toMatchObject([
      {
        dimension: 'length',
        room: { value: 249, formula: '5,000\u00a0mm − 4,751\u00a0mm = 249\u00a0mm' },
      },
      { dimension: 'height', room: { value: -124, text: '124\u00a0mm too tall' } },
    ])
  })

  it('says nothing about a version whose size is not known', () => {
    const { size, rooms, outline } = inGarage('nissan-leaf.24', { garageLength: '5' })
    expect(size.length).toBeNull()
    expect(rooms).toEqual([{ dimension: 'length', room: null }])
    expect(outline).toBe('none')
  })

  it('outlines a version with our side view only if the view was drawn at the same height', () => {
    expect(inGarage('ford-mustang-mach-e.standard-range-rwd', {}).outline).toBe('measured')
    expect(inGarage('ford-mustang-mach-e.gt', {}).outline).toBe('none')
    expect(inGarage('ldv-edeliver-3.short-52', {}).outline).toBe('height not known')
  })
})

it('every side view has a body and two wheels to outline', () => {
  for (const { model } of listedVersions()) {
    const drawing = readFileSync(`content/drawings/${model.slug}.svg`, 'utf8')
    expect(drawing).toMatch(/data-part="body"[^>]*? d="/)
    expect(
      drawing.match(/data-part="(front|rear)-wheel" cx="[\d.]+" cy="[\d.]+" r="[\d.]+"/g),
    ).toHaveLength(2)
  }
})
