// Minutes from 10 to 80%, worked out independently of this site on curves of KilowattApp/open-ev-data.

/** A car, its usable kWh, its curve as '%:kW', and its minutes at 25, 50, 75, 150 and 300 kW. */
export const chargingTimeRows: readonly [
  car: string,
  usableKwh: number,
  curve: string,
  minutes: readonly number[],
][] = [
  [
    'Polestar 2 Long Range 2021',
    75,
    '0:150 18:150 20:130 40:130 42:100 55:90 57:70 79:70 80:25 100:11',
    [126, 63.2, 43.4, 33.2, 33.2],
  ],
  ['Leaf 40 2018', 38, '0:41 62:45 65:36 100:15', [63.8, 40, 40, 40, 40]],
  [
    'Model 3 Long Range 2021',
    76,
    '0:75 5:220 10:250 20:250 30:140 40:140 100:10',
    [127.7, 63.8, 43.7, 29.7, 27.8],
  ],
  ['MG4 77', 74.4, '0:144 20:144 40:115 60:86 80:58 100:11', [125, 62.5, 42.6, 31.5, 31.5]],
  ['Mach-E 98.8 2022', 88, '0:148 35:147 60:118 80:73 100:27', [147.8, 73.9, 49.3, 30.2, 30.2]],
  ['Audi Q4 40 2021', 77, '0:125 35:125 70:62 80:62 90:35 100:25', [129.4, 64.7, 44.8, 34.7, 34.7]],
]

/** The versions of this site whose curve is one of these, by the row's car. */
export const versionsOfRows: Readonly<Record<string, string>> = {
  'Polestar 2 Long Range 2021': 'polestar-2.long-range-front',
  'Leaf 40 2018': 'nissan-leaf.40',
  'Audi Q4 40 2021': 'audi-q4-etron.40',
}
