import { expect, test } from 'vitest'
import { findTwoCars } from './searched-car.ts'

test('two models in one text are two searches, and a make beside a model is one', () => {
  expect(findTwoCars('wiper blade model 3 or model y')).toEqual([
    { name: 'Tesla Model 3', search: 'wiper blade model 3' },
    { name: 'Tesla Model Y', search: 'wiper blade model y' },
  ])
  expect(findTwoCars('Leaf and Kona Electric wiper').map(({ search }) => search)).toEqual([
    'leaf wiper',
    'kona electric wiper',
  ])
  for (const text of ['leaf wiper', 'mini wiper for my atto 3', 'nissan leaf ze1', 'leaf leaf']) {
    expect([text, findTwoCars(text)]).toEqual([text, []])
  }
})

test.each([
  ['leaf and ioniq', ['Nissan Leaf: leaf', 'Hyundai Ioniq: ioniq']],
  [
    'wiper blades leaf / ioniq 5',
    ['Nissan Leaf: wiper blades leaf', 'Hyundai Ioniq 5: wiper blades ioniq 5'],
  ],
  ['atto 3 or seal', ['BYD Atto 3: atto 3', 'BYD Seal: byd seal']],
  ['seal or atto 3 brake pads', ['BYD Atto 3: atto 3 brake pads', 'BYD Seal: byd seal brake pads']],
  [
    'model 3/model s charger',
    ['Tesla Model 3: model 3 charger', 'Tesla Model S: tesla model s charger'],
  ],
  ['bmw i3 or i4', ['BMW i3: bmw i3', 'BMW i4: i4']],
  ['born & leaf key', ['Nissan Leaf: leaf key', 'Cupra Born: cupra born key']],
  ['leaf door seal and clips', []],
  ['door seal or clip leaf', []],
])('“%s” is offered as %j', (text, offered) => {
  const found = findTwoCars(text).map(({ name, search }) => `${name}: ${search}`)
  expect(found.toSorted()).toEqual(offered.toSorted())
})
