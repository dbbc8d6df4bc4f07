import type { Model } from '../model-schema.ts'

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
    'Three versions are sold in Australia: RWD, Long Range RWD and Performance AWD. The 3.8-second sprint belongs to the Performance. The longest WLTP range belongs to the Long Range RWD. No version does both, and the listed starting price is unlikely to buy either of them.',
    'At about 2.5 tonnes the Performance is heavy, yet the 2,000 kg braked tow rating is the highest of the models on this site. Zeekr is a new name here. Ask where the nearest service agent is before you order.',
  ],
  describes:
    'The listed figures describe the Performance AWD 100 kWh, unless a row says otherwise.',
  listing: {
    range: {
      value: 780,
      fits: 'not known',
      note: 'Chinese CLTC test cycle, longest-range version. Not a WLTP figure. WLTP by version is listed under Range of other versions.',
    },
    acceleration: { value: 3.8, fits: 'not known', note: 'Performance AWD.' },
    batteryName: { value: 'Golden Battery', fits: 'not known', note: 'As listed on this site.' },
    seats: { value: 5, fits: 'not known', note: 'All versions.' },
    price: {
      value: 69990,
      fits: 'not known',
      note: 'Starting price; the quicker versions are likely to cost more.',
    },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'Performance AWD 100 kWh',
      battery: 'not known',
      drive: 'not known',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeOtherVersions: {
          value: 'RWD 480 km, Long Range RWD 615 km, Performance AWD 543 km',
          source: 'daily-telegraph-7x',
          of: 'WLTP, Australian versions',
        },
        dcMax: {
          value: 420,
          source: 'cleantechnica-7x',
          of: '100 kWh battery',
          note: 'KilowattApp lists 360 kW.',
        },
        dc10To80: { value: 16, source: 'jrnews-7x', of: '100 kWh battery' },
        acMax: {
          value: 11,
          source: 'kilowatt',
          of: 'Performance AWD 100 kWh',
          note: '22 kW is quoted in some markets.',
        },
        plug: {
          value: 'CCS2 (Type 2 for AC)',
          source: 'open-ev-data',
          of: 'Performance AWD 100 kWh',
        },
        vehicleToLoad: { value: 'Yes', source: 'unconfirmed', of: 'Performance AWD 100 kWh' },
        topSpeed: { value: 210, source: 'kaggle-specs', of: 'Performance AWD 100 kWh' },
        drivetrain: {
          value: 'All wheels (Performance), rear wheels (others)',
          source: 'daily-telegraph-7x',
          of: 'By version',
        },
        motorPower: { value: 475, source: 'daily-telegraph-7x', of: 'Performance AWD' },
        torque: { value: 710, source: 'daily-telegraph-7x', of: 'Performance AWD' },
        batteryUsable: {
          value: 94,
          source: 'kilowatt',
          of: 'Performance AWD and Long Range RWD',
          note: 'The RWD has 71 kWh.',
        },
        batteryGross: {
          value: 100,
          source: 'cleantechnica-7x',
          of: 'Performance AWD 100 kWh',
          note: 'The RWD has 75 kWh.',
        },
        batteryChemistry: {
          value: 'NMC (100 kWh); LFP (75 kWh)',
          source: 'cleantechnica-7x',
          of: 'By battery',
        },
        voltageClass: { value: 800, source: 'jrnews-7x', of: 'Performance AWD 100 kWh' },
        doors: { value: 5, source: 'open-ev-data', of: 'Performance AWD 100 kWh' },
        boot: {
          value: 539,
          source: 'autoblog-7x',
          of: 'Performance AWD 100 kWh',
          note: '616 L is the Chinese measurement.',
        },
        frunk: {
          value: 66,
          source: 'autoblog-7x',
          of: 'RWD',
          note: 'Smaller where there is a front motor.',
        },
        towingBraked: { value: 2000, source: 'kaggle-specs', of: 'Performance AWD 100 kWh' },
        length: {
          value: 4787,
          source: 'autoblog-7x',
          of: 'European specification',
          note: 'The Chinese version is 4,825 mm.',
        },
        width: { value: 1930, source: 'evpowered-7x', of: 'Performance AWD 100 kWh' },
        height: { value: 1650, source: 'autoblog-7x', of: 'Performance AWD 100 kWh' },
        wheelbase: { value: 2900, source: 'autoblog-7x', of: 'European specification' },
        kerbMass: {
          value: 2500,
          source: 'newmobility-7x',
          of: 'Performance AWD',
          note: 'A press figure rounded to 2.5 t.',
        },
        ancapStars: {
          value: 5,
          source: 'drive-ancap-2026',
          of: '2023-25 protocol, published 2026',
        },
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
    },
  ],
  figures: {
    roadUserCharge: {
      value: 76,
      source: 'nzta-ruc',
      of: 'Light electric vehicles, 3.5 t or less',
      note: 'In force since 1 April 2024, plus an administration fee. Check the current rate before you buy.',
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
    { text: '2,000 kg braked towing', source: 'kaggle-specs', status: 'open-data' },
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
    {
      text: 'New brand here: service network and resale value are unproven',
      source: null,
      status: 'unconfirmed',
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
