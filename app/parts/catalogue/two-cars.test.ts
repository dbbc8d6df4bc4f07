import { expect, test } from 'vitest'
import { findUnlisted } from '../../publishing/search/not-here.ts'
import { findCarName, findNamedCar, findTwoCars } from './searched-car.ts'

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
  ['leaf & seal', ['Nissan Leaf: leaf', 'BYD Seal: byd seal']],
  ['leaf, atto 3, model s', ['BYD Atto 3: atto 3 model s', 'Nissan Leaf: leaf model s']],
  ['leaf, model s', ['Nissan Leaf: leaf', 'Tesla Model S: tesla model s']],
  [
    'leaf and model s charger',
    ['Nissan Leaf: leaf charger', 'Tesla Model S: tesla model s charger'],
  ],
  ['leaf, model s charger', []],
  ['leaf door seal and clips', []],
  ['door seal or clip leaf', []],
])('“%s” is offered as %j', (text, offered) => {
  const found = findTwoCars(text).map(({ name, search }) => `${name}: ${search}`)
  expect(found.toSorted()).toEqual(offered.toSorted())
})

test.each([
  'leaf, 2 wiper blades',
  'leaf + 4 tyres',
  'mg4, 4 tyres',
  'model 3, 3 phase charger',
  'leaf and 2 front doors',
  'atto 3 & 2 keys',
  'leaf, e bike',
  'leaf, born in 2015',
  'leaf and born in 2015',
  'seal & leaf clips',
  'seal and leaf clips',
  'ioniq 5 & seal kit',
  'ioniq 5 or seal kit',
])('“%s” names one car: what stands beside it is a quantity or a part', (text) => {
  expect(findTwoCars(text)).toEqual([])
  expect(findNamedCar(text)?.name).toMatch(/Leaf|MG4|Model 3|Atto 3|Ioniq 5/)
  expect(findUnlisted(text)?.answer.name ?? '').not.toMatch(/Polestar|Honda|Born|Seal/)
})

test('a model is not the one whose name it begins with: an Ioniq 9 is no Ioniq', () => {
  for (const text of ['ioniq 9', 'ionic 9 wiper', 'hyundai ioniq 9']) {
    expect([text, findNamedCar(text)?.name ?? 'Hyundai']).toEqual([text, 'Hyundai'])
    expect([text, findUnlisted(text)]).toEqual([text, null])
    expect([text, findCarName(text)]).toEqual([text, null])
  }
  for (const text of ['ioniq', 'ioniq 28 kwh', 'ioniq wiper', '9 ioniq']) {
    expect([text, findNamedCar(text)?.name]).toEqual([text, 'Hyundai Ioniq'])
    expect([text, findUnlisted(text)?.answer.name]).toEqual([text, 'the Hyundai Ioniq'])
  }
})
