// Names, labels and units of every figure a model page can show. Plain constants: pages import this file.
import { keysOf } from '../edits/json-value.ts'

/** The headings under which a model page groups its figures, in page order. */
export const figureGroups = [
  'Range and charging',
  'Performance',
  'Battery',
  'Size and load',
  'Safety and warranty',
  'Costs',
] as const

export type FigureGroup = (typeof figureGroups)[number]

/** Each figure's label, its group, and the unit a number must have (text has none). */
export const figureLabels = {
  rangeWltp: { label: 'Range, WLTP', group: 'Range and charging', unit: 'km' },
  rangeEpa: { label: 'Range, North American rating', group: 'Range and charging', unit: 'km' },
  rangeWltc: { label: 'Range, Japanese WLTC', group: 'Range and charging', unit: 'km' },
  rangeCltc: { label: 'Range, Chinese CLTC', group: 'Range and charging', unit: 'km' },
  rangeNedc: { label: 'Range, NEDC', group: 'Range and charging', unit: 'km' },
  rangeClaimed: { label: 'Range, cycle not stated', group: 'Range and charging', unit: 'km' },
  consumptionWltp: {
    label: 'Consumption, WLTP, from the plug',
    group: 'Range and charging',
    unit: 'kWh/100 km',
  },
  consumptionWltpMean: {
    label: 'Consumption, WLTP mean, from the plug',
    group: 'Range and charging',
    unit: 'kWh/100 km',
  },
  consumptionEpa: {
    label: 'Consumption, North American rating, from the plug',
    group: 'Range and charging',
    unit: 'kWh/100 km',
  },
  consumptionWltc: {
    label: 'Consumption, Japanese WLTC, from the plug',
    group: 'Range and charging',
    unit: 'kWh/100 km',
  },
  consumptionTest: {
    label: 'Consumption in a road test',
    group: 'Range and charging',
    unit: 'kWh/100 km',
  },
  consumptionUnstated: {
    label: 'Consumption, basis not stated',
    group: 'Range and charging',
    unit: 'kWh/100 km',
  },
  dcMax: { label: 'Maximum DC charging', group: 'Range and charging', unit: 'kW' },
  dc0To80: { label: 'DC charging, 0 to 80%', group: 'Range and charging', unit: 'min' },
  dc5To80: { label: 'DC charging, 5 to 80%', group: 'Range and charging', unit: 'min' },
  dc10To80: { label: 'DC charging, 10 to 80%', group: 'Range and charging', unit: 'min' },
  dc15To80: { label: 'DC charging, 15 to 80%', group: 'Range and charging', unit: 'min' },
  dc30To80: { label: 'DC charging, 30 to 80%', group: 'Range and charging', unit: 'min' },
  acMax: { label: 'Maximum AC charging', group: 'Range and charging', unit: 'kW' },
  plug: { label: 'Charging plug', group: 'Range and charging', unit: null },
  chargePort: { label: 'Charge port', group: 'Range and charging', unit: null },
  vehicleToLoad: { label: 'Vehicle-to-load', group: 'Range and charging', unit: null },
  outlet: { label: 'Onboard power outlet', group: 'Range and charging', unit: 'kW' },
  acceleration: { label: '0-100 km/h', group: 'Performance', unit: 's' },
  topSpeed: { label: 'Top speed', group: 'Performance', unit: 'km/h' },
  drivetrain: { label: 'Driven wheels', group: 'Performance', unit: null },
  motorPower: { label: 'Motor power', group: 'Performance', unit: 'kW' },
  torque: { label: 'Torque', group: 'Performance', unit: 'Nm' },
  drag: { label: 'Drag coefficient', group: 'Performance', unit: 'Cd' },
  turningCircle: { label: 'Turning circle', group: 'Performance', unit: 'm' },
  batteryName: { label: 'Battery name', group: 'Battery', unit: null },
  batteryUsable: { label: 'Usable battery', group: 'Battery', unit: 'kWh' },
  batteryGross: { label: 'Total battery', group: 'Battery', unit: 'kWh' },
  batteryChemistry: { label: 'Battery chemistry', group: 'Battery', unit: null },
  batteryCooling: { label: 'Battery cooling', group: 'Battery', unit: null },
  voltageClass: { label: 'Voltage class', group: 'Battery', unit: 'V' },
  heatPump: { label: 'Heat pump', group: 'Battery', unit: null },
  payload: { label: 'Payload', group: 'Size and load', unit: 'kg' },
  cargoVolume: { label: 'Cargo volume', group: 'Size and load', unit: 'm3' },
  loadLength: { label: 'Load length', group: 'Size and load', unit: 'mm' },
  loadWidth: { label: 'Load width between arches', group: 'Size and load', unit: 'mm' },
  grossMass: { label: 'Gross vehicle mass', group: 'Size and load', unit: 'kg' },
  seats: { label: 'Seats', group: 'Size and load', unit: null },
  doors: { label: 'Doors', group: 'Size and load', unit: null },
  boot: { label: 'Boot', group: 'Size and load', unit: 'L' },
  bootMax: { label: 'Boot, rear seats down', group: 'Size and load', unit: 'L' },
  frunk: { label: 'Front boot', group: 'Size and load', unit: 'L' },
  towingBraked: { label: 'Braked towing', group: 'Size and load', unit: 'kg' },
  towingUnbraked: { label: 'Unbraked towing', group: 'Size and load', unit: 'kg' },
  roofLoad: { label: 'Roof load', group: 'Size and load', unit: 'kg' },
  length: { label: 'Length', group: 'Size and load', unit: 'mm' },
  width: { label: 'Width without mirrors', group: 'Size and load', unit: 'mm' },
  height: { label: 'Height', group: 'Size and load', unit: 'mm' },
  wheelbase: { label: 'Wheelbase', group: 'Size and load', unit: 'mm' },
  groundClearance: { label: 'Ground clearance', group: 'Size and load', unit: 'mm' },
  kerbMass: { label: 'Kerb mass', group: 'Size and load', unit: 'kg' },
  tyreSize: { label: 'Tyre size', group: 'Size and load', unit: null },
  ancapStars: { label: 'ANCAP rating', group: 'Safety and warranty', unit: 'stars' },
  euroNcapStars: { label: 'Euro NCAP rating', group: 'Safety and warranty', unit: 'stars' },
  warrantyVehicle: { label: 'Vehicle warranty', group: 'Safety and warranty', unit: null },
  warrantyBattery: { label: 'Battery warranty', group: 'Safety and warranty', unit: null },
  price: { label: 'Price when new', group: 'Costs', unit: 'NZD' },
} as const satisfies Record<string, { label: string; group: FigureGroup; unit: string | null }>

export type FigureName = keyof typeof figureLabels

/** Every figure name in page order. */
export const figureNames = keysOf(figureLabels)

/** The state of charge between which a published time of DC charging runs, in percent. */
export const chargeSpans = {
  dc0To80: { from: 0, to: 80 },
  dc5To80: { from: 5, to: 80 },
  dc10To80: { from: 10, to: 80 },
  dc15To80: { from: 15, to: 80 },
  dc30To80: { from: 30, to: 80 },
} as const satisfies Partial<Record<FigureName, object>>

export type ChargeTimeName = keyof typeof chargeSpans

/** The figures that this site's listing may give, with the labels of those that need none of their own. */
export const listedLabels = {
  range: { label: 'Listed range', unit: 'km' },
  acceleration: { label: '0-100 km/h, listed', unit: 's' },
  topSpeed: { label: 'Top speed, listed', unit: 'km/h' },
  payload: { label: 'Payload, listed', unit: 'kg' },
  cargoVolume: { label: 'Cargo volume, listed', unit: 'm3' },
  dcMax: { label: 'Maximum DC charging, listed', unit: 'kW' },
  outlet: { label: 'Onboard power outlet, listed', unit: 'kW' },
  batteryName: { label: 'Battery name, listed', unit: null },
  seats: { label: 'Seats, listed', unit: null },
  price: { label: 'Listed price', unit: 'NZD' },
} as const satisfies Record<string, { label: string; unit: string | null }>

export type ListedName = keyof typeof listedLabels

export const listedNames = keysOf(listedLabels)

/** The published figures shown below a listed one. Without an entry, it is the figure of the same name. */
export const publishedBeside: Partial<Record<ListedName, FigureName[]>> = {
  range: ['rangeWltp', 'rangeEpa', 'rangeWltc', 'rangeCltc', 'rangeNedc', 'rangeClaimed'],
}

/** The five headlines of a car, in the order the page shows them. */
export const carHeadlines: ListedName[] = ['range', 'acceleration', 'topSpeed', 'dcMax', 'price']

/** The same for a van: payload and cargo volume instead of acceleration and top speed. */
export const vanHeadlines: ListedName[] = ['range', 'payload', 'cargoVolume', 'dcMax', 'price']

/** The label of each claim status, as readers see it. */
export const statusLabels = {
  listed: 'Listed on this site',
  published: 'Published by the source',
  'open-data': 'From an open data set',
  told: 'Told to us by the business itself',
  derived: 'Our reading of the figures on this page',
  unconfirmed: 'Not yet confirmed',
} as const

export type ClaimStatus = keyof typeof statusLabels

/** The claim status of each kind of source. */
export const statusOfKind = {
  listing: 'listed',
  page: 'published',
  'open-data': 'open-data',
  unconfirmed: 'unconfirmed',
  phone: 'told',
  letter: 'told',
  visit: 'told',
} as const satisfies Record<string, ClaimStatus>
