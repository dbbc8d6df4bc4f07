import { expect, it } from 'vitest'
import { readWrittenTime } from './written-time.ts'

it.each([
  ['8 am', '08:00'],
  ['8.30am', '08:30'],
  ['5:15 p.m.', '17:15'],
  ['12 pm', '12:00'],
  ['12:05 AM', '00:05'],
  ['noon', '12:00'],
  ['8:30', '08:30'],
  ['17:00', '17:00'],
])('%s is %s', (text, time) => expect(readWrittenTime(text)).toBe(time))

it.each(['8', '25:00', '13 pm', '8:75', 'early', '8:30 to 5', ''])(
  'what is no one time stays as it was typed: %s',
  (text) => expect(readWrittenTime(text)).toBe(text),
)
