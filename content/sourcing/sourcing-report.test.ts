import { describe, expect, it } from 'vitest'
import { isMet, lineText, reportContent } from './sourcing-report.ts'

describe('the report of the content', () => {
  const lines = reportContent().flatMap(({ part, lines: counted }) =>
    counted.map((line) => ({ ...line, part })),
  )

  it('lists every case that it counts', () => {
    for (const { count, cases = [] } of lines.filter((line) => line.cases)) {
      expect(cases).toHaveLength(count)
    }
  })

  it.each(lines.filter(({ target }) => target))(
    '$part keeps to the target of its $what',
    (line) => {
      expect(isMet(line) ? [] : [lineText(line), ...(line.cases ?? [])]).toEqual([])
    },
  )

  it('says a share with its target, and misses a target it exceeds', () => {
    const line = { what: 'unconfirmed figures', count: 30, of: 400, target: { share: 0.05 } }
    expect(lineText(line)).toBe('unconfirmed figures: 30 of 400 (7.5%), target at most 5%')
    expect(isMet(line)).toBe(false)
    expect(isMet({ ...line, count: 20 })).toBe(true)
    expect(isMet({ what: 'figures without a version', count: 1, target: { count: 0 } })).toBe(false)
  })
})
