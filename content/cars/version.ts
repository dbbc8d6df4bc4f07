// What a version answers about itself. Plain functions, safe in the browser.
import { keysOf } from '../edits/json-value.ts'
import type { FigureName, ListedName } from './figures.ts'
import type { Model } from './model-schema.ts'
import type { Figure, Version } from './version-schema.ts'

type Versioned = Pick<Model, 'figures' | 'versions'>

/**
 * How each consumption figure was measured. A ranking or a calculation uses one basis: WLTP counts the energy
 * from the socket with its charging losses, a road test often the energy out of the battery.
 */
export const consumptionBases = {
  consumptionWltp: { basis: 'WLTP', at: 'mains' },
  consumptionWltpMean: { basis: 'WLTP, mean of cars registered in Europe', at: 'mains' },
  consumptionEpa: { basis: 'North American rating', at: 'mains' },
  consumptionWltc: { basis: 'Japanese WLTC', at: 'mains' },
  consumptionTest: { basis: 'road test', at: 'not stated' },
  consumptionUnstated: { basis: 'not stated', at: 'not stated' },
} as const satisfies Partial<Record<FigureName, { basis: string; at: 'mains' | 'not stated' }>>

export type ConsumptionName = keyof typeof consumptionBases
export const consumptionNames = keysOf(consumptionBases)

/** The test cycle of each range figure. */
export const rangeCycles = {
  rangeWltp: 'WLTP',
  rangeEpa: 'North American rating',
  rangeWltc: 'Japanese WLTC',
  rangeCltc: 'Chinese CLTC',
  rangeNedc: 'NEDC',
  rangeClaimed: 'cycle not stated',
} as const satisfies Partial<Record<FigureName, string>>

export type RangeName = keyof typeof rangeCycles
export const rangeNames = keysOf(rangeCycles)

/** The sockets a car can have, as figure `plug` names them. */
export const plugs = {
  'CCS2 (Type 2 for AC)': { dc: 'CCS2', ac: 'Type 2' },
  'CHAdeMO (Type 2 for AC)': { dc: 'CHAdeMO', ac: 'Type 2' },
  'CHAdeMO (Type 1 for AC)': { dc: 'CHAdeMO', ac: 'Type 1' },
  'CHAdeMO (Type 1 or 2 for AC)': { dc: 'CHAdeMO', ac: null },
} as const satisfies Record<string, { dc: 'CCS2' | 'CHAdeMO'; ac: 'Type 1' | 'Type 2' | null }>

export type Plug = keyof typeof plugs

/** 'Audi Q4 e-tron 40', not 'Audi Q4 e-tron Q4 40': words of the model that open the version's name are said once. */
export function fullVersionName(model: string, version: string): string {
  const said = new Set(model.split(' '))
  const words = version.split(' ')
  const first = words.findIndex((word) => !said.has(word.replace(/,$/, '')))
  return `${model} ${words.slice(first).join(' ')}`
}

/** Whether a source stands behind a figure. The page gathers the others under 'What we could not confirm'. */
export const isConfirmed = ({ source }: Pick<Figure, 'source'>): boolean => source !== 'unconfirmed'

/** A version's figure: its own, or the one that holds for all versions. */
export const figureOf = (
  model: Pick<Model, 'figures'>,
  version: Pick<Version, 'figures'>,
  name: FigureName,
): Figure | undefined => version.figures[name] ?? model.figures[name]

/** A version's figure as a number; null if it is not known, not a number, or not confirmed. */
export function numberOf(
  model: Pick<Model, 'figures'>,
  version: Pick<Version, 'figures'>,
  name: FigureName,
): number | null {
  const figure = figureOf(model, version, name)
  return figure && isConfirmed(figure) && typeof figure.value === 'number' ? figure.value : null
}

/** Every version that has this figure, with it, in the order of the versions. */
export function knownFigures(
  model: Versioned,
  name: FigureName,
): { version: Version; figure: Figure }[] {
  return model.versions.flatMap((version) => {
    const figure = figureOf(model, version, name)
    return figure ? [{ version, figure }] : []
  })
}

/** Whether every version has this figure with the same value and the same remarks. */
export function isShared(model: Versioned, name: FigureName): boolean {
  const known = knownFigures(model, name)
  const [first] = known
  return (
    known.length === model.versions.length &&
    known.every(({ figure }) =>
      (['value', 'source', 'of', 'note'] as const).every(
        (key) => figure[key] === first?.figure[key],
      ),
    )
  )
}

function listedNumber({ listing }: Pick<Model, 'listing'>, name: ListedName): number | null {
  const value = listing[name]?.value
  return typeof value === 'number' ? value : null
}

/** What a buyer compares, of one version. Null or an empty list is 'not known'. */
export function answersOf(model: Model, version: Version) {
  const figure = (name: FigureName) => figureOf(model, version, name)
  const listed = (names: readonly FigureName[]) =>
    names.flatMap((name) => {
      const known = numberOf(model, version, name)
      return known === null ? [] : [{ name, value: known, source: figure(name)?.source }]
    })
  const plug = figure('plug')?.value
  return {
    usableKwh: numberOf(model, version, 'batteryUsable'),
    consumption: listed(consumptionNames),
    range: listed(rangeNames),
    acKw: numberOf(model, version, 'acMax'),
    dcKw: numberOf(model, version, 'dcMax'),
    plug: typeof plug === 'string' && plug in plugs ? plugs[plug as Plug] : null,
    body: model.bodyType,
    drive: version.drive,
    seats: numberOf(model, version, 'seats') ?? listedNumber(model, 'seats'),
    boot: numberOf(model, version, 'boot'),
    towing: numberOf(model, version, 'towingBraked'),
    length: numberOf(model, version, 'length'),
    vehicleToLoad: figure('vehicleToLoad')?.value ?? null,
    arrival: version.arrival,
    onSale: version.onSale,
  }
}
