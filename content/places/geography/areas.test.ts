import { expect, it } from 'vitest'
import areas from './areas.json' with { type: 'json' }
import { placeKey, readPlace } from './place-reader.ts'
import { places } from './towns.ts'

const reading = (text: string) => {
  const read = readPlace(places, text)
  return read.isKnown ? read.name : read.why()
}

it.each([
  ['Fiordland', 'Te Anau, Manapōuri or Milford Sound'],
  ['Fiordland National Park', 'Te Anau, Manapōuri or Milford Sound'],
  ['treble cone ski area', 'Glendhu Bay'],
  // One is near Dunedin, one in Hawke's Bay.
  ['Aramoana Beach', 'Aramoana or Waipukurau'],
  ['Mt Dobson', 'Fairlie or Takapō / Lake Tekapo'],
  ['Aoraki/Mount Cook', 'Aoraki / Mount Cook Village'],
  ['Tane Mahuta', 'Donnellys Crossing or Opononi'],
  ['Lake Taupō', 'Taupō, Tūrangi or Motuoapa'],
])('names the places that are nearest to %s', (text, near) => {
  expect(reading(text)).toBe(
    `‘${text}’ is not in our list of places. Please enter one near it: ${near}.`,
  )
})

it.each([
  ['Hahei', 'Hahei'],
  ['Marahau', 'Mārahau'],
  ['Waiau', 'Waiau'],
  ['Franz Josef', 'Franz Josef / Waiau'],
  ['Franz Josef Glacier', 'Franz Josef / Waiau'],
  ['Mt Hutt Village', 'Methven'],
  ['Mount Hutt ski area', 'Mt Hutt'],
  ['Coronet Peak Ski Area', 'Coronet Peak'],
  ['Whakapapa ski area', 'Whakapapa ski field'],
  ['Riverton/Aparima', 'Riverton'],
  ['Waipawa', 'Waipawa'],
  ['Hari Hari', 'Harihari'],
  ['Ohope', 'Ōhope'],
])('reads %j as %j', (text, name) => {
  expect(reading(text)).toBe(name)
})

it('names only places that the lists have, and no area that is a place itself', () => {
  const known = new Set(places.flatMap(({ name, also = [] }) => [name, ...also]).map(placeKey))
  const near = Object.values(areas).flat()
  expect(near.filter((name) => !readPlace(places, name).isKnown)).toEqual([])
  const names = Object.keys(areas).flatMap((name) => name.split(' / '))
  expect(names.filter((name) => known.has(placeKey(name)))).toEqual([])
})
