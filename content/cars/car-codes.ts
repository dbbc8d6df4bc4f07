// What the signs of a VIN and the code of a Japanese chassis number stand for.

/**
 * Makers by the first three signs of their VINs, as the codes are assigned (SAE J1044, ISO 3780). Only codes that are
 * surely theirs: no answer is better than another maker. A code names who built the car: a Subaru Solterra has Toyota's.
 * The lists of https://github.com/idlesign/vininfo (LBV, LGW, LJD, LVS, LVV, MAL, SCC, TMA, U5Y, U6Y, VSS) and
 * https://github.com/WALL-E/vin-decoder (JMZ, and all of these but LBV, LGW, LJD), and
 * https://de.frwiki.wiki/wiki/Code_constructeur-WMI (VR3) were read on 29 November 2026. L6T and LB3, which
 * they give to Geely, are left out: no source that was read says which of its makes they name. Read on 30 November 2026:
 * https://github.com/ajw-stack/car-parts-app, docs/vin-decoder-rules.md, rules for cars sold in Australia by the lists of its
 * government's recalls (JHL, JM0, JMF, JMY, KMF, KNC, KNE, LDV, LNN, LPE, LVT, LVU, MDH, MNT, MRH, SAL, W1V, W1W); Washington
 * State's register of electric cars (1V2, 3MW, 55S, 5YM, WB5, WDC); vininfo (VR7); the tests of
 * https://github.com/phev-remote/phevcore (JMA); https://github.com/ProtossBlaster/leapmotor-mate, issue 67, a log of what
 * Leapmotor's own server answers (LFZ).
 */
const codesOfMakers: Readonly<Record<string, string>> = {
  Audi: 'WAU WA1 WUA TRU',
  BMW: 'WBA WBS WBX WBY WB5 3MW 5UX 5YM LBV',
  BYD: 'LGX LC0 LPE',
  Chery: 'LVV LVT LVU LNN',
  Citroen: 'VF7 VR7',
  Fiat: 'ZFA',
  Ford: 'WF0 NM0 1FA 1FM 1FT 3FM LVS',
  GWM: 'LGW',
  Honda: 'JHL JHM MRH 1HG',
  Hyundai: 'KMF KMH KM8 TMA MAL',
  Jaguar: 'SAD SAJ',
  Kia: 'KNA KNC KND KNE U5Y U6Y LJD',
  'Land Rover': 'SAL',
  LDV: 'LSF LSH LSK',
  Leapmotor: 'LFZ',
  Lexus: 'JTH JTJ',
  Lotus: 'SCC',
  Mazda: 'JM0 JM1 JM3 JMZ',
  'Mercedes-Benz': 'WDB WDC WDD W1K W1N W1V W1W 4JG 55S',
  MG: 'LSJ',
  Mini: 'WMW WMZ',
  Mitsubishi: 'JMA JMB JMF JMY JA3 JA4',
  Nissan: 'JN1 JN8 SJN VSK MDH MNT 1N4 1N6',
  Peugeot: 'VF3 VR3',
  Polestar: 'LPS YSM',
  Porsche: 'WP0 WP1',
  Renault: 'VF1',
  Seat: 'VSS',
  Skoda: 'TMB',
  Smart: 'WME',
  Subaru: 'JF1 JF2',
  Tesla: '5YJ 7SA LRW XP7',
  Toyota: 'JTD JTE JTM JTN',
  Volkswagen: 'WVW WVG WV1 WV2 1V2',
  Volvo: 'YV1 YV4 7JR LVY LYV',
}

export const makerByCode: ReadonlyMap<string, string> = new Map(
  Object.entries(codesOfMakers).flatMap(([maker, codes]) =>
    codes.split(' ').map((code) => [code, maker] as const),
  ),
)

/**
 * Makers that write the model year into the tenth sign of the cars they sell outside North America too. By the rules named
 * above: Chery, GWM, Honda, Land Rover, LDV, Mitsubishi and Subaru.
 */
export const makersWithYear: ReadonlySet<string> = new Set([
  'Audi',
  'BYD',
  'Chery',
  'GWM',
  'Honda',
  'Hyundai',
  'Jaguar',
  'Kia',
  'LDV',
  'Land Rover',
  'MG',
  'Mitsubishi',
  'Polestar',
  'Porsche',
  'Skoda',
  'Subaru',
  'Tesla',
  'Volkswagen',
  'Volvo',
])

/** Makers whose VINs of the 1980s and 1990s are alike, but for a digit as their seventh sign. */
export const makersWithOldYears: ReadonlySet<string> = new Set([
  'Audi',
  'Porsche',
  'Skoda',
  'Volkswagen',
])

/** VINs that New Zealand assigns to vehicles without one: 7AT today (NZTA's VIRM, entry certification), 7A8 before. */
export const newZealandCodes: ReadonlySet<string> = new Set(['7AT', '7A8'])

/** A car by the code of its chassis number. */
export type CodedCar = {
  name: string
  generation?: 'first' | 'second'
  /** The model's page, and which of its versions have the code. */
  slug?: string
  versions?: readonly string[]
  /** Another make's car with the same code. */
  twin?: string
  /** Whether the code stands for the whole model, so that parts are listed under its name alone. */
  isWholeModel?: boolean
}

const leaf = { name: 'Nissan Leaf', slug: 'nissan-leaf' } as const
const firstLeaf = { ...leaf, generation: 'first' } as const
const secondLeaf: CodedCar = { ...leaf, generation: 'second', versions: ['40', 'e-plus-62'] }

const bz4x: CodedCar = {
  name: 'Toyota bZ4X',
  slug: 'toyota-bz4x',
  twin: 'Subaru Solterra',
  isWholeModel: true,
}

/**
 * Cars by the code before the dash of a Japanese chassis number, as Japan's register of recalls lists them (filings
 * 1145350, 1152140, 1154830 and 1134143 of the transport ministry; 1131492 for GG2W, 5439 of 26 January 2024 for GG3W). GN0W
 * is from https://motor-fan.jp/mf/article/119154/. Read on 30 November 2026, of the same register: ZC7 in
 * https://corbinmotors.com/recall_honda_3-2-4; ZVW52 in https://jdmvin.com/recalls/notifications/1143270; ZVW35 in
 * https://intensive911.com/?p=117712; XEAM10 and YEAM15, which the Subaru Solterra shares, in
 * https://corbinmotors.com/recall_toyota_4-6-23. The same codes as in catalogue.is_chassis_code.
 */
export const carByChassisCode: Readonly<Record<string, CodedCar>> = {
  ZE0: { ...firstLeaf, versions: ['24'] },
  AZE0: { ...firstLeaf, versions: ['24', '30'] },
  ZE1: secondLeaf,
  ME0: { name: 'Nissan e-NV200' },
  VME0: { name: 'Nissan e-NV200' },
  FE0: { name: 'Nissan Ariya' },
  SNFE0: { name: 'Nissan Ariya' },
  HA3W: { name: 'Mitsubishi i-MiEV' },
  HA4W: { name: 'Mitsubishi i-MiEV' },
  GG2W: { name: 'Mitsubishi Outlander PHEV' },
  GG3W: { name: 'Mitsubishi Outlander PHEV' },
  GN0W: { name: 'Mitsubishi Outlander PHEV' },
  ZC7: { name: 'Honda e' },
  ZVW35: { name: 'Toyota Prius PHV' },
  ZVW52: { name: 'Toyota Prius PHV' },
  XEAM10: bz4x,
  YEAM15: bz4x,
}

/**
 * The first and last year in which cars with a code were sold, null while they are. Japan had ZE0 to 2012, AZE0 to 2017 and
 * ZE1 since (https://costmeter.net/leaf), but as a label ZE0 is the whole first generation, sold from December 2010 for seven
 * years (https://moto.rp.pl/za-kierownica/13254-nissan-leaf-nadwozie-wnetrze-dobra-jakosc-duzo-miejsca, read on 30 November
 * 2026). The same years, and one more for cars that were registered late, as in catalogue.generations.
 */
export const yearsByChassisCode: Readonly<Record<string, readonly [number, number | null]>> = {
  ZE0: [2010, 2017],
  AZE0: [2012, 2017],
  ZE1: [2017, null],
}

/** Tesla's models by the fourth sign of the VIN. */
export const teslaBySign: Readonly<Record<string, CodedCar>> = {
  '3': { name: 'Tesla Model 3', slug: 'tesla-model-3' },
  Y: { name: 'Tesla Model Y', slug: 'tesla-model-y' },
  S: { name: 'Tesla Model S' },
  X: { name: 'Tesla Model X' },
}

/** Nissan's electric cars by the code within the VIN. In VINs, ZE0 stands for the whole first generation. */
export const nissanByCode: Readonly<Record<string, CodedCar>> = {
  ZE0: { ...firstLeaf, versions: ['24', '30'] },
  ZE1: secondLeaf,
  ME0: { name: 'Nissan e-NV200' },
}

/**
 * Electric cars of other makers by their VINs, each with where it was read on 30 November 2026. 'Register' is Washington
 * State's (https://github.com/pirgor/CSS145_DATASET), 'opendbc' the table of
 * https://github.com/commaai/opendbc, opendbc/car/volkswagen/values.py, 'VehicleKit' the tests of https://github.com/fearlessdesign/VehicleKit,
 * 'recalls' Australia's, by https://github.com/ajw-stack/car-parts-app.
 */
export const carsByVin: readonly (readonly [RegExp, CodedCar])[] = [
  // The chassis code within the VIN: the tests of phevcore, which registers the remote control of an Outlander PHEV.
  [/^JM[ABFY]..GG[23]W/, { name: 'Mitsubishi Outlander PHEV' }],
  // Ten of VehicleKit; recalls.
  [/^LSJWH4/, { name: 'MG4', slug: 'mg4-ev' }],
  // Recalls.
  [/^LGXCE4CB/, { name: 'BYD Atto 3', slug: 'byd-atto-3' }],
  // Register, 27 of 27; VehicleKit.
  [/^KN[AD]C[345].{4}[N-Y]/, { name: 'Kia EV6' }],
  // Register, 7 of 7; VehicleKit.
  [/^KN[AD]A[BEF].{4}[P-Y]/, { name: 'Kia EV9' }],
  // Register: 30 of 30, 30 of 30, and 81 of 81, also VehicleKit.
  [/^SADH/, { name: 'Jaguar I-Pace' }],
  [/^WBY(?:[17]Z|8P)/, { name: 'BMW i3' }],
  [/^WP0...Y1/, { name: 'Porsche Taycan' }],
  // Register, 36 of 36: Ford's other cars of 3FM have C as their fourth sign.
  [/^3FMTK/, { name: 'Ford Mustang Mach-E', slug: 'ford-mustang-mach-e' }],
  // Register, 15 of 15; VehicleKit, all 18 of two plants.
  [/^(?:LPSE|YSM[EF])[DEG]3KA/, { name: 'Polestar 2', slug: 'polestar-2' }],
  // Register, 56 of 56. The group's makers write the model as the seventh and eighth sign in every market (opendbc).
  [/^WA[1U]...FZ/, { name: 'Audi Q4 e-tron', slug: 'audi-q4-etron' }],
  // opendbc: E2, since 2024 E8. Register, 8 of 8.
  [/^(?:WVG|WVW|1V2)...E[28]/, { name: 'Volkswagen ID.4' }],
  // NY is the Elroq too; the fourth sign, body and drive, tells them apart: MySkoda/README_FIN_VIN.md of
  // https://github.com/taloriko/IPSymconMySkoda. Six Enyaqs in the tests and settings of other programs agree, among them
  // a record of France's register.
  [/^TMB[E-HJ-M]..NY/, { name: 'Skoda Enyaq', slug: 'skoda-enyaq' }],
]
