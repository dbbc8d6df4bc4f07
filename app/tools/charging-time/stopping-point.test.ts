import { expect, test } from 'vitest'
import { versionOptions } from '../../../content/cars/version-list.ts'
import { chargingFacts } from './known-charging.ts'
import { chargingFields, readChargingInputs } from './charging-fields.ts'
import { powerAt } from './charging-curve.ts'
import { answerCharging } from './charging-time.ts'
import { fillMarks } from './stopping-point.ts'

function marksOf(query: string) {
  const facts = chargingFacts('')
  const { values } = readChargingInputs(
    chargingFields(versionOptions(), facts.site),
    new URLSearchParams(query),
  )
  const answer = answerCharging(values, facts)
  return { answer, marks: fillMarks(answer.car.curve, answer.place, values, answer.time) }
}

test('the minutes at each fifth are those of thin slices of the curve, and end with the answer', () => {
  const { answer, marks } = marksOf('')
  const curve = answer.car.curve!
  const slices = 20_000
  const sliced = (to: number) => {
    const width = (to - 10) / slices
    const hours = Array.from({ length: slices }, (_, at) => {
      const kw = Math.min(answer.place.kw, powerAt(curve.points, 10 + (at + 0.5) * width))
      return (curve.usableKwh * width) / 100 / kw
    })
    return 60 * hours.reduce((sum, one) => sum + one, 0)
  }
  for (const { percent, minutes } of marks!) expect(minutes).toBeCloseTo(sliced(percent), 3)
  const { time } = answer
  expect(time.known === 'exactly' && time.figure.value).toBeCloseTo(marks![3]!.minutes!, 6)
})

test('at home a battery fills evenly, and a fifth below the start has no minutes', () => {
  const { marks } = marksOf('charger=home-7.4&from=40&to=80')
  const [twenty, forty, sixty, eighty] = marks!.map(({ minutes }) => minutes)
  expect([twenty, forty]).toEqual([null, null])
  expect(eighty).toBeCloseTo(2 * sixty!, 6)
})

test('a time that is only a limit has no marks', () => {
  expect(marksOf('version=mg4-ev.excite-64&charger=dc-50').marks).toBeNull()
})
