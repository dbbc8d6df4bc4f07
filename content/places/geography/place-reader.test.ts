import { expect, it } from 'vitest'
import { kilometresBetween } from './distance.ts'
import { readPlace } from './place-reader.ts'
import { findPlace, places } from './towns.ts'

const reading = (text: string) => {
  const read = readPlace(places, text)
  return read.isKnown ? read.name : read.why()
}

it.each([
  // A suburb says more than its town, and two places that are far apart are asked about.
  ['Piha, Auckland', 'Piha'],
  ['Auckland Airport, Auckland', 'Auckland Airport'],
  ['Sumner, Christchurch, New Zealand', 'Sumner'],
  ['Petone, Wellington', 'Petone'],
  ['Richmond, Nelson', 'Richmond'],
  ['100 Great South Road, Papakura, Auckland', 'Papakura'],
  ['Waverley, Dunedin', 'Waverley, Otago'],
  ['Milford, Auckland', 'Milford, Auckland'],
  ['Picton, Marlborough', 'Picton'],
  ['45 Marine Parade, Napier', 'Napier'],
  [
    'Richmond, Christchurch',
    'We do not know ‘Richmond, Christchurch’. Do you mean Richmond or Christchurch?',
  ],
  ['Hamilton, Auckland', 'We do not know ‘Hamilton, Auckland’. Do you mean Hamilton or Auckland?'],
  ['near Taupō', 'Taupō'],
  ['Downtown Auckland', 'Auckland'],
  // A name that begins an unknown one may be meant, but not that of a street.
  ['Raglan Beach', 'We do not know ‘Raglan Beach’. Do you mean Raglan?'],
  ['Christchurch Hospital', 'We do not know ‘Christchurch Hospital’. Do you mean Christchurch?'],
  [
    'Interislander Wellington',
    'We do not know ‘Interislander Wellington’. Do you mean Wellington?',
  ],
  [
    'Nelson Street',
    'We do not know ‘Nelson Street’. Please enter a larger town nearby, or a postcode.',
  ],
  ['Kaikora', 'We do not know ‘Kaikora’. Do you mean Kaikorai or Kaikōura?'],
])('reads %j as %j', (text, name) => {
  expect(reading(text)).toBe(name)
})

it.each([
  ['Waverley, Dunedin', -45.88, 170.54],
  ['Waverley, Taranaki', -39.76, 174.63],
  ['Hillcrest, Hamilton', -37.8, 175.32],
  ['Brighton, Dunedin', -45.95, 170.33],
])('reads %j where it lies', (text, latitude, longitude) => {
  const found = findPlace(text)
  expect(found && kilometresBetween(found, { latitude, longitude })).toBeLessThan(4)
})

it('repeats no more than the beginning of a long text', () => {
  expect(reading('Xanadu '.repeat(80))).toBe(
    `We do not know ‘${'Xanadu '.repeat(11)}…’. Please enter a larger town nearby, or a postcode.`,
  )
})
