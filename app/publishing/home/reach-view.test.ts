import { describe, expect, test } from 'vitest'
import { reachView } from './reach-view.ts'

const view = (query: string) => reachView(new URLSearchParams(query), new Date('2026-11-29'))

describe('the first screen', () => {
  test('sets out from the example until somebody chooses', () => {
    const { from, version, headline, mistakes } = view('')
    expect({ from, version, mistakes }).toEqual({
      from: 'Hamilton',
      version: 'kia-ev3.long-range',
      mistakes: [],
    })
    expect(headline).toMatch(/^Hamilton to \S.* and back, frost or not\.$/)
  })

  test('reads a place as every tool does: by its Māori name, too', () => {
    expect(view('from=Ōtautahi').from).toBe('Christchurch')
  })

  test('says what it does not know, and answers for the example', () => {
    const { from, mistakes } = view('from=Atlantis')
    expect(from).toBe('Hamilton')
    expect(mistakes.join()).toContain('Atlantis')
  })

  test('never takes a car of which too little is known for one that goes nowhere', () => {
    const { headline, drawing } = view('version=tesla-model-y.long-range')
    expect(headline).not.toContain('No other town')
    expect(drawing === null).toBe(headline.includes('not known'))
  })

  test('names towns on its map without covering one by another', () => {
    const { drawing } = view('')
    const named = drawing?.dots.filter(({ side }) => side !== null) ?? []
    expect(named.length).toBeGreaterThan(2)
    expect(named.length).toBeLessThanOrEqual(6)
  })

  test.each(['Hamilton', 'Christchurch', 'Whitianga'])(
    'names no two towns of one corner from %s',
    (from) => {
      const { drawing } = view(`from=${from}`)
      const named = drawing?.dots.filter(({ side }) => side !== null) ?? []
      const apart = named.flatMap((one, at) =>
        named.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      )
      expect(Math.min(...apart)).toBeGreaterThanOrEqual(5)
    },
  )
})
