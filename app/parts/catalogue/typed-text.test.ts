import { expect, test } from 'vitest'
import { asTyped, readTyped } from './typed-text.ts'

test.each([
  ['OEM: 29100-AB000', '29100-AB000'],
  ['P/N 29100-AB000', '29100-AB000'],
  ['Part no. 29100 AB000', '29100 AB000'],
  ['part no.96302-4FA0A', '96302-4FA0A'],
  ['leaf part number 24410-5SA0A', 'leaf 24410-5SA0A'],
  ['SKU: 0077', '0077'],
  ['same as 26060-3NF1A', '26060-3NF1A'],
  ['replaces 26060-3NF1A', '26060-3NF1A'],
  ['same as leaf', 'same as leaf'],
  ['oem brake pads', 'oem brake pads'],
  ['SKU-9', 'SKU-9'],
  ['sport no 1', 'sport no 1'],
])('“%s” is searched for as “%s”, without the words before a number', (text, searched) => {
  expect(readTyped(text)).toBe(searched)
})

test.each([
  ['wheels 19" model y', 'wheels 19 model y'],
  ['20in alloys', '20 alloys'],
  ['26 inch wiper', '26 inch wiper'],
  ['19" tyres model y', 'R19 tyres model y'],
  ['tyre 18" or 19"', 'tyre R18 or R19'],
  ['alloy 18" or 19"', 'alloy 18" or 19"'],
  ['17 inch winter tires', 'R17 winter tires'],
  ['tyre 195/55R16"', 'tyre 195/55R16"'],
  ['"model 3" 18" tyre', '"model 3" 18" tyre'],
  ['"leaf 19" tyre', '"leaf 19" tyre'],
  ['12 in 1 tool', '12 in 1 tool'],
  ['195/55-16 inch', '195/55-16 inch'],
])('“%s” is searched for as “%s”, where a sign or word is inches', (text, searched) => {
  expect(readTyped(text)).toBe(searched)
})

test.each([
  ['2O5/55R16', '205/55R16'],
  ['205/55Rl6', '205/55R16'],
  ['2l5 5O 17 mg4', '215 50 17 mg4'],
  ['215/50R17tyre', '215/50R17 tyre'],
  ['tyres215/50r17', 'tyres 215/50r17'],
  ['P215/50R17', 'P215/50R17'],
  ['205/55R16C 91V XL', '205/55R16C 91V XL'],
  ['24410-5SAOA', '24410-5SAOA'],
  ['2O5 leaf', '2O5 leaf'],
])('“%s” is searched for as “%s”, where letters are the digits of a size', (text, searched) => {
  expect(readTyped(text)).toBe(searched)
})

test.each([
  ['set of 4 tyres leaf', 'tyres leaf'],
  ['pair of wiper blades', 'wiper blades'],
  ['pack of 20 wheel nuts', 'wheel nuts'],
  ['set of 17 inch tyres leaf', 'R17 tyres leaf'],
  ['set of 17" tyres', 'R17 tyres'],
  ['set of 12 v bulbs', '12 v bulbs'],
  ['set of 40 kwh modules', '40 kwh modules'],
  ['set of 4 volvo mats', 'volvo mats'],
  ['battery pack of leaf', 'battery pack of leaf'],
  ['battery pack of 24 kwh leaf', 'battery pack of 24 kwh leaf'],
  ['4x 205/55R16', '205/55R16'],
  ['28540-3NF1A x2', '28540-3NF1A'],
  ['205/55r16 91v x4', '205/55r16 91v'],
  ['wheel nut qty 20', 'wheel nut'],
  ['bz 4x 2023 mirror', 'bz 4x 2023 mirror'],
  ['bmw 2021 x3', 'bmw 2021 x3'],
  ['model x 2 mirrors', 'model x 2 mirrors'],
])('“%s” is searched for as “%s”, without how many are wanted', (text, searched) => {
  expect(readTyped(text)).toBe(searched)
})

test.each([
  ['27143-3nf1a/27143-5sa0a', '27143-3nf1a, 27143-5sa0a'],
  ['27143-3NF1A and 27143-5SA0A', '27143-3NF1A, 27143-5SA0A'],
  ['27143/3NF1A', '27143/3NF1A'],
  ['27143-3NF1A,28540-3NF1A;96302-4FA0A', '27143-3NF1A, 28540-3NF1A, 96302-4FA0A'],
  ['27143-3NF1A , 28540 3NF1A', '27143-3NF1A, 28540 3NF1A'],
  ['27143-3NF1A and 28540 3NF1A', '27143-3NF1A, 28540 3NF1A'],
  ['mirrors and headlights', 'mirrors and headlights'],
  ['type 2 cable 5 metres', 'type 2 cable 5m'],
  ['type 2 cable 5 m', 'type 2 cable 5m'],
  ['model 3 m cable', 'model 3 m cable'],
  ['Atto 3 metre cable', 'Atto 3 metre cable'],
  ['Atto 3 5 m cable', 'Atto 3 5m cable'],
  ['type 2 cable 10 mtr', 'type 2 cable 10m'],
  ['32 amp cable', '32A cable'],
  ['32 A cable', '32A cable'],
  ['7.5 amp fuse', '7.5A fuse'],
  ['fuse 2.5 amps', 'fuse 2.5A'],
  ['fuse 7.5 A', 'fuse 7.5A'],
  ['jump starter 1500 amp', 'jump starter 1500A'],
  ['jump starter 1500 A', 'jump starter 1500A'],
  ['jump starter 1,500 amps', 'jump starter 1,500A'],
  ['jump starter 1,500 A', 'jump starter 1,500A'],
  ['portable charger 16,32 amps', 'portable charger 16,32A'],
  ['portable charger 16/32 amp', 'portable charger 16/32A'],
  ['LEAF 2015 A pillar', 'LEAF 2015 A pillar'],
  ['leaf 2015 A', 'leaf 2015 A'],
  ['KONA 64 A/C COMPRESSOR', 'KONA 64 A/C COMPRESSOR'],
  ['Fiat 500 A/C compressor', 'Fiat 500 A/C compressor'],
  ['LEAF 40 A-ARM', 'LEAF 40 A-ARM'],
  ['Peugeot 208 A pillar trim', 'Peugeot 208 A pillar trim'],
  ['KONA 64 A POST TRIM', 'KONA 64 A POST TRIM'],
  ['leaf 40 a battery', 'leaf 40 a battery'],
  ['MODEL 3 A PILLAR TRIM', 'MODEL 3 A PILLAR TRIM'],
  ['bmw i4 m sport bumper', 'bmw i4 m sport bumper'],
  ['type 2 cable 7.5 m', 'type 2 cable 7.5m'],
  ['cable 3 phase', 'cable three phase'],
  ['1-phase charger', 'single phase charger'],
  ['polestar 3 phase cable', 'polestar 3 phase cable'],
  ['atto 3 phase cable', 'atto 3 phase cable'],
  ['polestar 2 3 phase cable', 'polestar 2 three phase cable'],
  ['205/55R16 91V or higher', '205/55R16'],
  ['205/55R16 91 V and up leaf', '205/55R16 leaf'],
  ['215/60-17C 109/107T or better', '215/60-17C'],
  ['205/55R16 or larger', '205/55R16'],
  ['205/55R16 91V', '205/55R16 91V'],
  ['10 meter cable', '10m cable'],
  ['5-metre cable', '5m cable'],
  ['zaa-ze1 wiper', 'ze1 wiper'],
  ['DLA-GG2W wiper', 'GG2W wiper'],
  ['5LA-GG3W wiper', 'GG3W wiper'],
  ['wiper zaa-aze0', 'wiper aze0'],
  ['5LA-GG3W4 wiper', '5LA-GG3W4 wiper'],
  ['5LA-272-277-D', '5LA-272-277-D'],
])('“%s” is searched for as “%s”, as records have it', (text, searched) => {
  expect(readTyped(text)).toBe(searched)
})

test.each([
  ['14" tyre leaf', 'R14', '14"'],
  ['14 inch tyre leaf', 'R14', '14 inch'],
  ['20 metre cable', '20m', '20 metre'],
  ['set of 4 20 metre cables', '20m', '20 metre'],
  ['R14 tyre', 'R14', 'R14'],
  ['205 55 16', '205/55R16', '205/55R16'],
  ['7 kW wall charger', '7kW', '7 kW'],
  ['leaf 40-kWh pack', '40kWh', '40-kWh'],
])('of “%s”, what is read as “%s” was typed as “%s”', (text, read, typed) => {
  expect(asTyped(text, read)).toBe(typed)
})
