import type { Model } from '../model-schema.ts'
import type { Figures } from '../versions/version-schema.ts'

const largeBattery = {
  dcMax: { value: 420, source: 'cleantechnica-7x', note: 'KilowattApp lists 360 kW.' },
  batteryUsable: { value: 94, source: 'kilowatt' },
  batteryGross: { value: 100, source: 'cleantechnica-7x' },
  batteryChemistry: { value: 'NMC', source: 'cleantechnica-7x' },
} satisfies Figures

export const zeekr7x: Model = {
  slug: 'zeekr-7x',
  name: 'Zeekr 7X',
  make: 'Zeekr',
  bodyType: 'suv',
  tagline: 'An 800-volt family SUV that needs a powerful charger',
  summary:
    'Five seats, 800-volt charging and up to 475 kW. Check which version a figure belongs to.',
  overview: [
    'The 7X is a five-seat SUV on an 800-volt system. Zeekr quotes 10 to 80% in 16 minutes for the 100 kWh battery. That takes a charger powerful enough to match. At a slower site the charger sets the pace, so check the sites on your own routes before you pay for the peak rate.',
    'Three versions are sold in Australia: RWD, Long Range RWD and Performance AWD. The 3.8-second sprint belongs to the Performance. The longest WLTP range belongs to the Long Range RWD. No version does both, and which version the listed starting price buys is not known.',
    'At about 2.5 tonnes the Performance is heavy, yet it is rated to tow 2,000 kg braked. Zeekr is a new name here. Ask where the nearest service agent is before you order.',
  ],
  describes:
    'Three versions share this name. The listed 780 km is a Chinese test figure, the listed 3.8 seconds belong to the Performance AWD, and the version that the listed price buys is not known.',
  listing: {
    range: { value: 780, label: 'Listed range (CLTC)', labelSource: 'motor1-7x', fits: 'none' },
    acceleration: { value: 3.8, fits: ['performance-awd'] },
    batteryName: { value: 'Golden Battery', fits: 'not known' },
    seats: { value: 5, fits: ['rwd', 'long-range-rwd', 'performance-awd'] },
    price: { value: 69990, fits: 'not known' },
  },
  versions: [
    {
      id: 'rwd',
      name: 'RWD',
      battery: '75 kWh',
      drive: 'rear',
      source: 'daily-telegraph-7x',
      years: { from: 2025, to: null, source: 'kilowatt' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 480, source: 'daily-telegraph-7x' },
        consumptionUnstated: { value: 18.2, source: 'kilowatt' },
        dcMax: { value: 360, source: 'kilowatt' },
        motorPower: { value: 310, source: 'daily-telegraph-7x' },
        torque: { value: 440, source: 'daily-telegraph-7x' },
        batteryUsable: { value: 71, source: 'kilowatt' },
        batteryGross: { value: 75, source: 'cleantechnica-7x' },
        batteryChemistry: { value: 'LFP', source: 'cleantechnica-7x' },
        frunk: { value: 66, source: 'autoblog-7x' },
      },
    },
    {
      id: 'long-range-rwd',
      name: 'Long Range RWD',
      battery: '100 kWh',
      drive: 'rear',
      source: 'daily-telegraph-7x',
      years: { from: 2025, to: null, source: 'kilowatt' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 615, source: 'daily-telegraph-7x' },
        consumptionUnstated: { value: 18.4, source: 'kilowatt' },
        ...largeBattery,
      },
    },
    {
      id: 'performance-awd',
      name: 'Performance AWD',
      battery: '100 kWh',
      drive: 'all',
      source: 'daily-telegraph-7x',
      years: { from: 2025, to: null, source: 'kilowatt' },
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeWltp: { value: 543, source: 'daily-telegraph-7x' },
        consumptionUnstated: { value: 19.8, source: 'kilowatt' },
        ...largeBattery,
        dc10To80: { value: 16, source: 'jrnews-7x' },
        topSpeed: { value: 210, source: 'kaggle-specs' },
        motorPower: { value: 475, source: 'daily-telegraph-7x' },
        torque: { value: 710, source: 'daily-telegraph-7x' },
        towingBraked: { value: 2000, source: 'kaggle-specs' },
        kerbMass: {
          value: 2500,
          source: 'newmobility-7x',
          note: 'A press figure rounded to 2.5 t.',
        },
      },
    },
  ],
  roadUserCharge: 'light',
  figures: {
    consumptionWltpMean: {
      value: 19.6,
      source: 'eea-2025',
      of: 'all versions, registered in 2025',
    },
    acMax: { value: 11, source: 'kilowatt', note: '22 kW is quoted in some markets.' },
    plug: { value: 'CCS2 (Type 2 for AC)', source: 'kilowatt' },
    voltageClass: { value: 800, source: 'jrnews-7x' },
    boot: { value: 539, source: 'autoblog-7x', note: '616 L is the Chinese measurement.' },
    length: {
      value: 4787,
      source: 'autoblog-7x',
      of: 'European specification',
      note: 'The Chinese car is 4,825 mm.',
    },
    width: { value: 1930, source: 'evpowered-7x' },
    height: { value: 1650, source: 'autoblog-7x' },
    wheelbase: { value: 2900, source: 'autoblog-7x', of: 'European specification' },
    ancapStars: { value: 5, source: 'drive-ancap-2026', of: '2023-25 protocol' },
    warrantyVehicle: {
      value: '5 years / unlimited km',
      source: 'riotact-zeekr',
      of: 'Zeekr Australia',
    },
    warrantyBattery: {
      value: '8 years / 160,000 km',
      source: 'riotact-zeekr',
      of: 'Zeekr Australia',
    },
  },
  features: [
    { text: '16-inch centre touchscreen', source: 'autoblog-7x', status: 'published' },
    { text: 'Powered doors, which can be switched off', source: 'jrnews-7x', status: 'published' },
    { text: '800-volt charging system', source: 'jrnews-7x', status: 'published' },
    {
      text: 'Battery listed on this site as the ‘Golden Battery’',
      source: 'listing',
      status: 'listed',
    },
    {
      text: 'Augmented-reality head-up display, as an option',
      source: 'autoblog-7x',
      status: 'published',
    },
    { text: 'Air suspension, as an option', source: 'autoblog-7x', status: 'published' },
    {
      text: 'Massage and ventilation for the front seats, in a pack',
      source: 'autoblog-7x',
      status: 'published',
    },
  ],
  pros: [
    {
      text: 'A claimed 10 to 80% in about 16 minutes, on a powerful enough charger',
      source: 'jrnews-7x',
      status: 'published',
    },
    {
      text: '2,000 kg braked towing for the Performance AWD',
      source: 'kaggle-specs',
      status: 'open-data',
    },
    {
      text: 'A cabin that one reviewer found beautifully finished',
      source: 'jrnews-7x',
      status: 'published',
    },
    { text: 'Five-star ANCAP rating', source: 'drive-ancap-2026', status: 'published' },
    {
      text: 'Eight-year battery warranty in Australia; ask for the New Zealand terms',
      source: 'riotact-zeekr',
      status: 'published',
    },
  ],
  cons: [
    { text: 'About 2.5 tonnes in Performance form', source: 'newmobility-7x', status: 'published' },
    {
      text: 'The powered doors can stop for obstacles that aren’t there',
      source: 'jrnews-7x',
      status: 'published',
    },
    {
      text: 'The quickest version and the longest-range version are different cars',
      source: null,
      status: 'derived',
    },
  ],
  notes: [
    {
      about: ['range'],
      severity: 'A',
      text: '780 km is the maker’s figure on the Chinese CLTC cycle, which is usually more generous than WLTP. The published WLTP figures are 480 to 615 km depending on version: RWD 480, Long Range RWD 615, Performance AWD 543.',
      sources: ['motor1-7x', 'fuoristrada-7x', 'daily-telegraph-7x', 'cleantechnica-7x'],
    },
    {
      about: ['price', 'acceleration'],
      severity: 'C',
      text: '3.8 seconds is the Performance AWD, whose published WLTP range is 543 km. We have not matched the starting price to a version, so do not assume that the price buys that sprint.',
      sources: ['daily-telegraph-7x'],
    },
  ],
  reviewWording: {
    formTitle: 'Submit Your Review',
    commentLabel: 'Your Review',
    signInPrompt: 'Sign in to leave a review',
    emptyList: 'No reviews yet. Be the first to review!',
    avatarLetter: 'U',
    anonymousName: 'Anonymous User',
  },
}
