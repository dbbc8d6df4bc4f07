import { expect, test } from 'vitest'
import { followedQuery, mergedState, type FormState, type HeldValue } from './form-state.ts'

const held = (name: string, text: string, more: Partial<HeldValue> = {}): HeldValue => ({
  name,
  text,
  isOn: true,
  isTyped: true,
  standard: '',
  isList: false,
  ...more,
})

test('the query leaves out empty texts, defaults and boxes that are not ticked', () => {
  const form = [
    held('km', ' 14000 ', { standard: '14000' }),
    held('postcode', ' 9016 '),
    held('kwh', '  '),
    held('night', 'yes', { isOn: false, isTyped: false }),
    held('plug', 'ccs2', { isTyped: false }),
    held('plug', 'type-2', { isTyped: false }),
  ]
  expect(followedQuery(form)).toBe('?postcode=9016&plug=ccs2&plug=type-2')
  expect(followedQuery([held('km', '')])).toBe('')
})

test('the empty choice of a list whose default is another one is a dash', () => {
  const list = { isList: true, isTyped: false }
  expect(followedQuery([held('petrol', '', { ...list, standard: 'medium' })])).toBe('?petrol=-')
  expect(followedQuery([held('petrol', 'medium', { ...list, standard: 'medium' })])).toBe('')
  expect(followedQuery([held('region', '', list)])).toBe('')
  expect(followedQuery([held('km', '', { standard: '14000' })]), 'a cleared text').toBe('')
})

test('the named parameters come first, in their order', () => {
  const form = [held('make', 'Kia'), held('sort', 'price'), held('search', 'wiper')]
  expect(followedQuery(form, ['search', 'make'])).toBe('?search=wiper&make=Kia&sort=price')
})

const state = (values: Record<string, HeldValue>): FormState => new Map(Object.entries(values))

test('an answer leaves alone what has been typed or chosen since it was asked for', () => {
  const before = state({ 'km 0': held('km', '18'), 'car 0': held('car', 'a', { isTyped: false }) })
  const now = state({
    'km 0': held('km', '18000'),
    'car 0': held('car', 'b', { isTyped: false }),
  })
  const served = before
  for (const isLed of [false, true]) {
    const merged = mergedState({ before, now, served }, isLed)
    expect(merged.get('km 0')?.text).toBe('18000')
    expect(merged.get('car 0')?.text).toBe('b')
  }
})

test('a text stays as it was typed, unless the answer is about another query', () => {
  const before = state({
    'othercar 0': held('othercar', 'rav4'),
    'petrol 0': held('petrol', '', { isTyped: false }),
    'box=yes': held('box', 'yes', { isTyped: false, isOn: false }),
  })
  const served = state({
    'othercar 0': held('othercar', ''),
    'petrol 0': held('petrol', 'toyota-rav4', { isTyped: false }),
    'box=yes': held('box', 'yes', { isTyped: false }),
  })
  const own = mergedState({ before, now: before, served }, false)
  expect(own.get('othercar 0')?.text).toBe('rav4')
  expect(own.get('petrol 0')?.text).toBe('toyota-rav4')
  expect(own.get('box=yes')?.isOn).toBe(true)
  expect(mergedState({ before, now: before, served }, true).get('othercar 0')?.text).toBe('')
})
