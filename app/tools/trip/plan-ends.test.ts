import { describe, expect, it } from 'vitest'
import {
  tripAnswerOf as answerOf,
  tripPlanOf as planOf,
} from '../../../test/fixtures/asked-tools.ts'

describe('the end of a plan', () => {
  it('without a charger is reached with what takes one back, if the battery holds it', () => {
    const { plan } = planOf('from=dunedin&to=milford-sound&version=byd-atto-3.extended-range')
    expect(plan.stops).toEqual(['Lumsden', 'Te Anau'])
    const { onward, arrives } = plan
    expect(onward).toMatchObject({ place: 'Milford Sound', charger: 'Te Anau', isBack: true })
    expect(arrives.low).toBeGreaterThanOrEqual(onward?.need ?? 100)
  })

  it('says first what is needed to get away, if it cannot be reached with that', () => {
    const { headline } = answerOf('from=dunedin&to=milford-sound&version=nissan-leaf.40&health=100')
    expect(headline).toMatch(
      /^No charger at Milford Sound: you need \d\d% to get back to Te Anau\. \d stops, about/,
    )
  })

  it('has nothing to say of a town with a charger', () => {
    expect(planOf('from=wellington&to=napier').plan.onward).toBeNull()
  })
})

describe('what is wrong with a plan comes first', () => {
  const gore = 'from=invercargill&to=gore&version=nissan-leaf.24&health=76'

  it('that it is not safe in frost', () => {
    const { headline } = answerOf(`${gore}&day=frost`)
    expect(headline).toBe('Not safe in frost. If nothing goes worse than on average: no stop')
  })

  it('and after it how far round it goes', () => {
    expect(answerOf(`${gore}&day=winter`).headline).toMatch(/^2 stops, .*, 145.km instead of 65$/)
  })
})

it('tolls, and when to be at the ferry, are named', () => {
  const notes = ({ drives }: ReturnType<typeof planOf>) =>
    drives.flatMap((drive) => (drive.kind === 'stop' ? [] : drive.notes)).join(' ')
  const north = notes(planOf('from=auckland&to=whangarei&version=byd-atto-3.extended-range'))
  expect(north).toBe('Toll: Northern Gateway Toll Road, $2.60 for a car (since July 2023).')
  const ferry = planOf('from=wellington&to=picton')
  expect(notes(ferry)).toContain('vehicle check-in closes 60 minutes before')
  expect(ferry.plan.minutes.driving).toBe(210 + 60)
  const harbour = planOf('from=rawene&to=kohukohu')
  expect(notes(harbour).replaceAll('\u00a0', ' ')).toBe(
    'The crossing takes about 15 min. It sails every 30 min from 7:30 to 19:30 (ferriesworldwide.de, read 30 November 2026); waiting for the next is not counted.',
  )
})

it('a trip with too many stops to plan it in other cars here offers those that last from charger to charger', () => {
  const { answer, whatIfs } = answerOf('from=invercargill&to=kaitaia&version=nissan-leaf.24')
  expect(answer.outcome).toBe('cannot')
  expect(whatIfs.map(({ text }) => text)).toContain('gets from charger to charger all the way')
  for (const { query } of whatIfs) {
    const changed = answerOf(query.slice(1)).answer
    expect(changed).toMatchObject({ outcome: 'planned', plan: { isSafe: true } })
  }
})

it('a trip that cannot be done offers the changes that work, another car among them, and shows where it is stopped', () => {
  const { answer, whatIfs } = answerOf(
    'from=queenstown&to=milford-sound&version=nissan-leaf.24&day=frost',
  )
  if (answer.outcome !== 'cannot') throw new Error(answer.outcome)
  expect(whatIfs.at(-1)?.label).toMatch(/^In an? \w/)
  for (const { query } of whatIfs) {
    const changed = answerOf(query.slice(1)).answer
    expect(changed).toMatchObject({ outcome: 'planned', plan: { isSafe: true } })
  }
  expect(answer.blocked.gap.length).toBeGreaterThan(1)
  expect(answer.blocked.line.length).toBeGreaterThan(answer.blocked.gap.length)
})
