// How buyers say what suppliers call otherwise. The one place for it: `npm run parts -- buyer-words` writes the table
// catalogue.buyer_words from it, and the site's own search reads the single words.
import { misspeltModels } from '../cars/unlisted-models.ts'
import { derived, editableList } from '../published.ts'
import type { InformationSourceId } from '../sources/source-tables.ts'
import elsewhereList from './search-elsewhere.json' with { type: 'json' }
import tradeWordList from './trade-words.json' with { type: 'json' }

/**
 * What the trade calls by several names, in English and Japanese, with the pages that say so, when they were published if
 * they tell, and when we read them.
 */
export const tradeWords: readonly {
  same: readonly string[]
  sources: readonly string[]
  published: string | null
  read: string
}[] = tradeWordList

const listed = (text: string) => text.split(', ')

/**
 * Words and phrases of at most three words that mean the same part, make or place on a car. All in lower
 * case without accents, in the singular: the search knows plurals.
 */
const groups: readonly (readonly string[])[] = [
  ...tradeWords.map(({ same }) => same),
  // Body and glass
  ['headlight', 'headlamp', 'head light', 'head lamp', 'headlite'],
  ['taillight', 'tail light', 'tail lamp', 'rear light', 'rear lamp', 'taillamp'],
  ['fog light', 'fog lamp', 'foglight', 'foglamp'],
  ['indicator', 'turn signal', 'blinker', 'winker', 'turn light', 'indicator light'],
  ['brake light', 'brake lamp', 'stop light', 'stop lamp'],
  ['number plate', 'license plate', 'licence plate', 'rego plate'],
  ['windscreen', 'windshield', 'front glass', 'wind screen', 'wind shield'],
  ['wiper blade', 'windscreen wiper', 'windshield wiper'],
  ['washer fluid', 'screenwash', 'screen wash'],
  ['bonnet', 'hood', 'frunk lid'],
  ['boot lid', 'trunk lid', 'decklid'],
  ['boot', 'trunk'],
  ['tailgate', 'liftgate', 'hatch'],
  ['boot liner', 'cargo tray', 'cargo liner', 'trunk liner', 'boot tray', 'boot mat'],
  ['wing', 'fender', 'guard', 'front quarter'],
  ['mudflap', 'mud flap', 'splash guard', 'mudguard'],
  ['fender liner', 'wheel arch liner', 'guard liner'],
  ['bumper', 'bumper cover', 'bumper bar'],
  ['door mirror', 'wing mirror', 'side mirror', 'side view mirror'],
  ['reversing camera', 'reverse camera', 'backup camera', 'rear view camera'],
  ['reversing light', 'reverse light', 'backup light'],
  ['rear view mirror', 'interior mirror', 'rearview mirror'],
  ['undertray', 'underbody cover', 'splash shield', 'belly pan'],
  ['sill', 'rocker panel', 'side skirt'],
  ['towbar', 'tow bar', 'tow hitch', 'trailer hitch'],
  ['roof rack', 'roof bar', 'crossbar', 'cross bar'],
  ['sunroof', 'moonroof'],
  ['gas strut', 'lift strut', 'lift support'],
  ['boot strut', 'tailgate strut', 'trunk strut', 'hatch strut'],
  ['light', 'lamp'],
  // Wheels
  ['tyre', 'tire'],
  ['tyre pressure sensor', 'tire pressure sensor', 'tpms', 'tpms sensor'],
  ['alloy wheel', 'rim', 'mag wheel', 'mag', 'alloy', 'alloy rim'],
  ['hubcap', 'hub cap', 'wheel cover', 'wheel trim'],
  ['spare wheel', 'spare tyre', 'space saver'],
  ['wheel bearing', 'hub bearing'],
  ['wheel nut', 'lug nut'],
  ['wheel bolt', 'lug bolt'],
  // Brakes, suspension, steering, drive
  ['disc', 'rotor', 'brake disk', 'disk'],
  ['caliper', 'calliper'],
  ['handbrake', 'parking brake', 'park brake', 'hand brake', 'emergency brake'],
  ['shock absorber', 'damper', 'shock', 'strut', 'shocky'],
  ['coil spring', 'suspension spring'],
  ['control arm', 'wishbone', 'suspension arm'],
  ['anti roll bar', 'sway bar', 'stabiliser bar', 'stabilizer bar'],
  ['drop link', 'sway bar link', 'stabiliser link', 'stabilizer link'],
  ['track rod end', 'tie rod end'],
  ['steering rack', 'rack and pinion'],
  ['driveshaft', 'drive shaft', 'half shaft', 'cv axle', 'axle shaft', 'cv shaft'],
  ['electric motor', 'drive unit', 'drive motor', 'traction motor'],
  ['reduction gear', 'gearbox', 'transmission', 'reducer'],
  // Battery, charging, electronics
  ['traction battery', 'high voltage battery', 'hv battery', 'battery pack', 'drive battery'],
  listed(
    '12v battery, auxiliary battery, aux battery, low voltage battery, 12 volt battery, small battery, lv battery',
  ),
  ['volt', 'v'],
  ['battery management', 'battery management system', 'bms'],
  ['contactor', 'main relay'],
  ['wall charger', 'wallbox', 'wall box', 'home charger', 'wall connector', 'evse'],
  listed(
    'portable charger, granny charger, mobile connector, trickle charger, travel charger, granny cable, 3 pin charger, three pin charger',
  ),
  ['type 2', 'mennekes'],
  ['v2l', 'vehicle to load'],
  ['three phase', '3 phase', '3ph'],
  ['single phase', '1 phase', '1ph', 'one phase'],
  listed('charging cable, charging lead, charge cable, charge lead, charge cord, charger cable'),
  ['charge port', 'charging port', 'charging inlet', 'charge inlet', 'charging socket', 'inlet'],
  listed(
    'charge port flap, charge port door, charging flap, charging port flap, charge flap, charge door, charge port cover, charging port cover, charge port lid, charging port lid, charge lid',
  ),
  ['onboard charger', 'obc', 'on board charger', 'ac charger module'],
  ['onboard', 'on board'],
  ['dc dc', 'dcdc'],
  ['control unit', 'ecu', 'control module'],
  // Cooling and climate
  ['coolant pump', 'water pump', 'cooling pump'],
  ['coolant', 'antifreeze'],
  ['pollen filter', 'cabin filter', 'cabin air filter', 'air con filter', 'hepa filter'],
  ['air conditioning', 'aircon', 'air con', 'ac', 'a c', 'hvac', 'climate control'],
  ['blower motor', 'heater fan', 'heater blower', 'blower fan', 'hvac blower'],
  // Places on a car
  listed(
    'left, lh, l h, lhs, left hand, left side, passenger side, passengers side, passenger, nearside, n s, kerb side, kerbside, 左',
  ),
  listed(
    'right, rh, r h, rhs, right hand, right side, driver side, drivers side, driver, offside, o s, 右',
  ),
  ['rear right', 'rhr'],
  ['rear left', 'lhr'],
  ['front right', 'rhf'],
  ['front left', 'lhf'],
  ['rear', 'back'],
  ['lower', 'bottom'],
  ['upper', 'top'],
  // Makes and models
  ['volkswagen', 'vw'],
  ['mercedes benz', 'mercedes', 'merc', 'mb', 'benz'],
  ['chevrolet', 'chevy'],
  ['land rover', 'landrover'],
  ['great wall', 'gwm'],
  ['mustang mach e', 'mach e'],
  ['standard range', 'sr'],
  ['long range', 'lr'],
  ['model 3', 'model three'],
  ['ioniq 5', 'ioniq five'],
  ...misspeltModels,
  // Spellings
  ['aluminium', 'aluminum'],
  ['lithium iron phosphate', 'lfp', 'lifepo4'],
  ['grey', 'gray'],
  ['colour', 'color'],
  ['licence', 'license'],
  // Te reo Maori
  ['battery', 'puhiko', 'バッテリー'],
  ['wheel', 'wira', 'ホイール'],
  ['brake', 'pereki', 'break', 'ブレーキ'],
  ['window', 'matapihi'],
  ['mirror', 'ミラー'],
  ['door', 'tatau', 'ドア'],
  ['electric', 'hiko'],
  ['headlight', 'rama mua'],
  ['taillight', 'rama muri'],
  ['front', 'mua'],
  ['rear', 'muri'],
  ['left', 'maui'],
  ['right', 'matau'],
  // Codes of chassis, with the letter O for the zero
  ['ze0', 'zeo'],
  ['aze0', 'azeo'],
  // Japanese, as parts lists of used imports have it
  ['brake pad', 'ブレーキパッド'],
  ['brake disc', 'ブレーキディスク', 'ブレーキローター'],
  ['headlight', 'ヘッドライト', 'ヘッドランプ'],
  ['taillight', 'テールランプ', 'テールライト'],
  ['bumper', 'バンパー'],
  ['front bumper', 'フロントバンパー'],
  ['rear bumper', 'リアバンパー'],
  ['bonnet', 'ボンネット'],
  ['wing', 'フェンダー'],
  ['door mirror', 'ドアミラー', 'サイドミラー'],
  ['door handle', 'ドアハンドル'],
  ['windscreen', 'フロントガラス'],
  ['wiper', 'ワイパー'],
  ['rear wiper', 'リアワイパー'],
  ['tyre', 'タイヤ'],
  ['radiator', 'ラジエーター'],
  ['shock absorber', 'ショックアブソーバー'],
  ['wheel bearing', 'ハブベアリング'],
  ['driveshaft', 'ドライブシャフト'],
  ['auxiliary battery', '補機バッテリー'],
  ['traction battery', '駆動用バッテリー'],
  ['key fob', 'スマートキー'],
  ['electric motor', 'モーター'],
  ['inverter', 'インバーター'],
  ['filter', 'フィルター'],
  ['cabin filter', 'エアコンフィルター'],
  ['charger', '充電器'],
  ['charging cable', '充電ケーブル'],
]

/**
 * The same with groups that share a phrase as one: 'エアコンフィルター' is a cabin filter, and so a cabin air filter. Two letters
 * join none, because they may mean two things: 'lr' is the left rear and the long range.
 */
export const sameWords: readonly (readonly string[])[] = joinGroups(groups)

/** Each phrase leads to the group that it is in so far: comparing every group with all others took 5 ms of each start. */
export function joinGroups(given: typeof groups): readonly (readonly string[])[] {
  const joined = new Set<readonly string[]>()
  const groupOf = new Map<string, readonly string[]>()
  for (const group of given) {
    const named = group.filter((phrase) => !/^[a-z]{2}$/.test(phrase))
    const touched = new Set(named.map((phrase) => groupOf.get(phrase)))
    const parts = touched.size === 0 ? [] : [...joined].filter((other) => touched.has(other))
    for (const part of parts) joined.delete(part)
    const whole = [...new Set([...parts.flat(), ...group])]
    joined.add(whole)
    for (const phrase of whole) if (!/^[a-z]{2}$/.test(phrase)) groupOf.set(phrase, whole)
  }
  return [...joined]
}

/** Words that say nothing about a part. They count only when a text has no other word. */
export const ignoredWords: readonly string[] = (
  'a an and any anybody anyone are at be buy can cheap do does find fit fits fitting for from get got have hello hi i in is ' +
  'it looking me my need needed of on or our part parts please price replace replacement sell sells spare spares thank thanks that the this to want ' +
  'where which who with you your'
).split(' ')

/** Guides that a word leads to though it is not their name, or only the least part of it. */
export const guidesOfWords: Readonly<Record<string, readonly string[]>> = {
  '12v': ['auxiliary-battery-12v'],
  adapter: ['charging-cable-type-2', 'ccs-charging-cable'],
  charger: ['home-wall-charger'],
}

/** A subject that the site has nothing on, by what people type, with where to ask. */
export type ElsewhereSubject = {
  id: string
  phrases: readonly string[]
  /** After 'We have nothing on'. */
  subject: string
  /** After 'the best place to ask is'. */
  ask: string
  /** The page that says so, and that the answer links to. */
  source: InformationSourceId
}

export const searchElsewhere = editableList<ElsewhereSubject>(
  'search-elsewhere',
  elsewhereList as { entries: ElsewhereSubject[] },
  ({ id }) => id,
)

/** What people ask for that no parts seller stocks, and who supplies it. In the catalogue a bare 'plate' means a number plate. */
export const notParts = derived(() =>
  searchElsewhere()
    .filter(({ id }) => id === 'number-plates')
    .map(({ subject, ask, phrases }) => ({ name: subject, ask, phrases: [...phrases, 'plate'] })),
)

/** Words that a search may leave out without asking for another part. */
export const qualifiers: readonly string[] =
  `aftermarket assembly auckland bent both brand branded broken buckled car cars christchurch compatible cost cracked curbed damaged dead dented discount dunedin early equivalent failed fast faulty genuine good hamilton how
  import imported inch inches jap kerbed kit late leaking lost model much new noisy not nz oem original pair part parts pls please quality quick quickly rattling scratched scuffed second secondhand seized set
  similar size spare spares squeaking squeaky stock stopped supplied tauranga urgent urgently used vehicle version warranty wellington working worn xl year yr`.split(
    /\s+/,
  )

/**
 * Parts that only a combustion engine needs: what people ask for, and how a sentence names it. A car without
 * an engine has none of them.
 */
export const engineParts: Readonly<Record<string, string>> = {
  'spark plug': 'spark plugs',
  'glow plug': 'glow plugs',
  'ignition coil': 'ignition coils',
  'oil filter': 'engine oil filters',
  'engine oil': 'engine oil',
  'fuel filter': 'fuel filters',
  'fuel pump': 'fuel pumps',
  'fuel tank': 'fuel tanks',
  'fuel injector': 'fuel injectors',
  exhaust: 'exhausts',
  muffler: 'mufflers',
  'catalytic converter': 'catalytic converters',
  'timing belt': 'timing belts',
  cambelt: 'cambelts',
  'cam belt': 'cambelts',
  'timing chain': 'timing chains',
  'head gasket': 'head gaskets',
  alternator: 'alternators',
  'starter motor': 'starter motors',
  clutch: 'clutches',
  carburettor: 'carburettors',
  turbocharger: 'turbochargers',
  turbo: 'turbochargers',
  'egr valve': 'EGR valves',
  'dpf filter': 'diesel particulate filters',
}
