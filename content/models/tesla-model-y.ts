import type { Model } from '../model-schema.ts'

export const teslaModelY: Model = {
  slug: 'tesla-model-y',
  name: 'Tesla Model Y',
  make: 'Tesla',
  bodyType: 'suv',
  silhouette: { tyre: 712 },
  tagline: 'A load carrier that tows 1,600 kg',
  summary: 'Roomy SUV in rear drive or Long Range AWD. The listed figures come from both.',
  overview: [
    'Company Vehicle’s New Zealand road report gives 854 litres behind the rear seats, measured to the roof and with the underfloor well, and 2,158 with the seats down. There is a front boot too. For a household that carries a lot, that is the case for it.',
    'It is rated here to tow 1,600 kg braked, near the top of the list on this site. Towing eats range in any electric car, so plan shorter legs with a caravan.',
    'All figures on this page describe the 2022-24 body, not the 2025 facelift. They also describe two versions. The 533 km, 5.0 seconds and 250 kW belong to the Long Range AWD. The RWD has 455 km, takes 6.9 seconds and peaks at 170 kW.',
  ],
  describes:
    'The listed figures describe the Model Y 2022-24, RWD or Long Range AWD as marked in each row.',
  listing: {
    range: { value: 533, fits: 'not known', note: 'WLTP, Long Range AWD, 2022-24.' },
    acceleration: {
      value: '6.9 s RWD / 5.0 s AWD',
      fits: 'not known',
      note: 'RWD and Long Range AWD as marked.',
    },
    topSpeed: { value: 217, fits: 'not known', note: 'RWD, 2022-24.' },
    dcMax: { value: 250, fits: 'not known', note: 'Long Range AWD. The RWD peaks at 170 kW.' },
    price: { value: 79900, fits: 'not known', note: 'Listed price, version not stated.' },
  },
  versions: [
    {
      id: 'as-listed',
      name: 'Model Y 2022-24',
      battery: 'not known',
      drive: 'not known',
      years: 'not known',
      arrival: 'not known',
      onSale: 'not known',
      figures: {
        rangeOtherVersions: {
          value: 'RWD: 455 km',
          source: 'insideevs-model-y',
          of: 'WLTP, Australia and New Zealand, 2022',
        },
        acMax: { value: 11, source: 'kilowatt', of: 'First body shape, 2022-24' },
        plug: {
          value: 'CCS2 (Type 2 for AC)',
          source: 'unconfirmed',
          of: 'First body shape, 2022-24',
        },
        vehicleToLoad: { value: 'No', source: 'unconfirmed', of: 'First body shape, 2022-24' },
        drivetrain: {
          value: 'Rear wheels or all wheels',
          source: 'insideevs-model-y',
          of: 'All versions',
        },
        batteryUsable: {
          value: 75,
          source: 'kilowatt',
          of: 'Long Range',
          note: '57.5 kWh for the RWD.',
        },
        batteryChemistry: {
          value: 'LFP (RWD), NMC (Long Range)',
          source: 'unconfirmed',
          of: 'First body shape, 2022-24',
        },
        seats: { value: 5, source: 'open-ev-data', of: 'First body shape, 2022-24' },
        boot: {
          value: 854,
          source: 'company-vehicle-model-y',
          of: 'First body shape, 2022-24',
          note: 'Measured to the roof and with the underfloor space, so not like for like with other models.',
        },
        bootMax: {
          value: 2158,
          source: 'company-vehicle-model-y',
          of: 'First body shape, 2022-24',
          note: 'The source does not say how this was measured.',
        },
        frunk: { value: 117, source: 'company-vehicle-model-y', of: 'First body shape, 2022-24' },
        towingBraked: { value: 1600, source: 'company-vehicle-model-y', of: 'New Zealand' },
        towingUnbraked: {
          value: 750,
          source: 'company-vehicle-model-y',
          of: 'First body shape, 2022-24',
        },
        length: {
          value: 4751,
          source: 'company-vehicle-model-y',
          of: 'First body shape, 2022-24',
          note: '4,790 mm since the 2025 facelift.',
        },
        width: { value: 1921, source: 'company-vehicle-model-y', of: 'First body shape, 2022-24' },
        height: { value: 1624, source: 'company-vehicle-model-y', of: 'First body shape, 2022-24' },
        wheelbase: {
          value: 2890,
          source: 'company-vehicle-model-y',
          of: 'First body shape, 2022-24',
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
    { text: '117-litre front boot', source: 'company-vehicle-model-y', status: 'published' },
    { text: 'Rear or all-wheel drive', source: 'insideevs-model-y', status: 'published' },
    { text: '11 kW AC charging on board', source: 'kilowatt', status: 'open-data' },
    { text: '15-inch centre screen', source: null, status: 'unconfirmed' },
    { text: 'Glass roof', source: null, status: 'unconfirmed' },
    { text: 'Heat pump', source: null, status: 'unconfirmed' },
    { text: 'Powered tailgate', source: null, status: 'unconfirmed' },
    { text: 'Software updates over the air', source: null, status: 'unconfirmed' },
  ],
  pros: [
    {
      text: 'Large load space for its footprint',
      source: 'company-vehicle-model-y',
      status: 'published',
    },
    {
      text: '1,600 kg braked towing, New Zealand rating',
      source: 'company-vehicle-model-y',
      status: 'published',
    },
    { text: '250 kW peak charging on the Long Range', source: null, status: 'derived' },
    {
      text: '17 Supercharger sites here by September 2023',
      source: 'stuff-superchargers',
      status: 'published',
    },
  ],
  cons: [
    {
      text: 'The RWD falls well short of the listed range and charging rate',
      source: null,
      status: 'derived',
    },
    {
      text: '1,921 mm wide without the mirrors',
      source: 'company-vehicle-model-y',
      status: 'published',
    },
    { text: 'Firm ride on this first body', source: null, status: 'unconfirmed' },
    { text: 'Nearly every control is on the screen', source: null, status: 'unconfirmed' },
    { text: 'No vehicle-to-load', source: null, status: 'unconfirmed' },
  ],
  notes: [
    {
      about: ['price', 'range', 'acceleration', 'topSpeed', 'dcMax'],
      severity: 'A',
      text: 'The figures belong to two versions. 533 km, 5.0 seconds and 250 kW are the Long Range AWD. 455 km, 6.9 seconds and 217 km/h are the RWD. We have not matched the price to either. All describe the 2022-24 body, not the 2025 facelift.',
      sources: ['insideevs-model-y', 'kilowatt'],
    },
    {
      about: ['boot', 'bootMax'],
      severity: 'B',
      text: '854 litres is measured to the roof and includes the underfloor space; the usual VDA figure is smaller. The source does not say how the 2,158 litres were measured. Do not compare either with other models.',
      sources: ['company-vehicle-model-y'],
    },
  ],
}
