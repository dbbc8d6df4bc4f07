// Where a car can charge: classes of public chargers, and outlets at home.
import type { FieldOption } from '../../ground/ui/query-field.ts'

export type Outlet = {
  /** 'dc-50'; part of addresses, so it never changes. */
  key: string
  place: 'public' | 'home'
  current: 'AC' | 'DC'
  kw: number
  /** Phases of an AC outlet: a car with a single-phase charger takes one of them. */
  phases: 1 | 3
}

const fast = (kw: number): Outlet => ({
  key: `dc-${kw}`,
  place: 'public',
  current: 'DC',
  kw,
  phases: 3,
})
const post = (kw: number, phases: 1 | 3): Outlet => ({
  key: `ac-${kw}`,
  place: 'public',
  current: 'AC',
  kw,
  phases,
})
const home = (kw: number, phases: 1 | 3): Outlet => ({ ...post(kw, phases), place: 'home' })

export const fastOutlets: readonly Outlet[] = [25, 50, 75, 150, 300].map(fast)
const postOutlets: readonly Outlet[] = [post(7, 1), post(11, 3), post(22, 3)]
export const homeOutlets: readonly Outlet[] = [
  home(2.3, 1),
  home(3.6, 1),
  home(7.4, 1),
  home(11, 3),
  home(22, 3),
].map((outlet) => ({ ...outlet, key: `home-${outlet.kw}` }))

const outlets = [...fastOutlets, ...postOutlets, ...homeOutlets]

/** The outlet with this key; the 50 kW charger if there is none. */
export const outletAt = (key: string): Outlet =>
  outlets.find((outlet) => outlet.key === key) ?? fast(50)

const homeNames: Record<number, string> = {
  2.3: 'three-pin socket',
  3.6: 'wall unit',
  7.4: 'wall unit',
  11: 'three phases',
  22: 'three phases',
}

/** What stands on the wall at home: 'wall unit'; undefined for another power. */
export const homeName = (kw: number): string | undefined => homeNames[kw]

/** '50 kW fast charger', '7 kW public post', '2.3 kW at home'. */
export function outletName({ place, current, kw }: Outlet): string {
  const power = `${kw}\u00a0kW`
  if (place === 'home') return `${power} at home`
  return current === 'DC' ? `${power} fast charger` : `${power} public post`
}

/** The outlets as options of a field. */
export const outletOptions = (): FieldOption[] => [
  ...fastOutlets.map(({ key, kw }) => ({
    value: key,
    label: `${kw}\u00a0kW fast charger`,
    group: 'Public, fast (DC)',
  })),
  ...postOutlets.map(({ key, kw }) => ({
    value: key,
    label: `${kw}\u00a0kW public post`,
    group: 'Public, slow (AC)',
  })),
  ...homeOutlets.map(({ key, kw }) => ({
    value: key,
    label: `${kw}\u00a0kW, ${homeNames[kw]}`,
    group: 'At home',
  })),
]
