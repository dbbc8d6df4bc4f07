import type { Guide } from '../guide-schema.ts'

export const evBatteryReplacement: Guide = {
  slug: 'ev-battery-replacement',
  title: 'EV Battery Replacement in NZ | Cost, Options & Warranty',
  description:
    'Repair, used pack or new pack: what replacing an EV battery costs in New Zealand, what to test first and who can open one.',
  revised: '2026-11-22',
  lead: 'If you are told that your car needs a battery, get a diagnosis first. Read this before you sign for a pack.',
  overview: [
    {
      text: 'Most packs fade rather than die: in a study of 22,700 EVs, published in 2026, they lost 2.3% of their capacity a year on average.',
      source: 'geotab-2026',
    },
    {
      text: 'The oldest cars show what ageing does. Early 2011 Leafs began with about 120 km; a 2020 article reckoned on a loss of 3 to 5% a year and put what was left at 66 to 88 km.',
      source: 'spinoff-leaf',
    },
    {
      text: 'Start by having the pack read. A workshop can get cell voltages, balance, temperatures and capacity from the battery management system before it recommends repair or replacement.',
      source: 'taas-faq',
    },
  ],
  specifications: [
    { label: 'Indicative price', value: '$15,000 to $35,000', source: 'listing' },
    {
      label: 'Cells in a first-generation Leaf pack',
      value: '192 cells in 48 modules',
      source: 'mta-blue-cars',
    },
    {
      label: 'Usual warranty on a new car’s battery',
      value: '5 to 8 years',
      source: 'eeca-battery-life',
      note: 'Some run longer. Some also end at a distance such as 100,000 km, whichever comes first.',
    },
    {
      label: 'Transport class of lithium batteries',
      value: 'Dangerous goods, UN 3480 or UN 3481',
      source: 'un-lithium',
    },
  ],
  price: {
    from: 15000,
    to: 35000,
    quotes: [
      {
        label: 'Used 24 kWh pack in an early Leaf, as quoted',
        from: 4500,
        to: 7500,
        source: 'nz-price-data',
      },
    ],
    notes: [
      {
        text: 'The price range fits a whole new pack in a larger car. For an early Leaf a used 24 kWh pack, fitted, has been quoted at $4,500-7,500, and a step up from 24 to 40 kWh at $15,000-23,000. Those quotes are second-hand.',
        source: 'nz-price-data',
      },
      {
        text: 'Ask what the old pack is worth. Its good modules may pay for part of the job.',
        source: null,
      },
    ],
  },
  features: [
    {
      text: 'The traction pack stores the electricity that drives the motor. The 12 V battery is a separate part.',
      source: 'afdc-ev',
    },
  ],
  benefits: [
    {
      text: 'You get the range back, and with it the trips the car could no longer make.',
      source: null,
    },
    {
      text: 'A larger pack can carry an older Leaf well beyond what it could do when new, where a workshop offers the upgrade.',
      source: 'nz-price-data',
    },
    {
      text: 'The body, motor and interior stay in use, which for a sound car is cheaper than buying its successor.',
      source: null,
    },
  ],
  considerations: [
    {
      text: 'In a 30 kWh Leaf ask first whether campaign PC630 was done. Until Nissan corrected it in 2018 its gauge read too low, by up to 17%.',
      source: 'rnz-leaf-gauge',
    },
    {
      text: 'How a car was charged matters: the loss was 1.5% a year where it was mostly AC, and up to 3% where it was mostly DC above 100 kW.',
      source: 'geotab-2026',
    },
    { text: 'Compare the quote with what the car would sell for once repaired.', source: null },
    {
      text: 'A used pack has a history. Ask for its state of health in writing, with the test date.',
      source: null,
    },
    {
      text: 'The electronics may reject a pack from another car: a Leaf stays in limp mode until the pack is paired. Ask who does that, and what it costs.',
      source: 'leaf-pairing',
    },
    {
      text: 'Large batteries were named a priority product under the Waste Minimisation Act in 2020.',
      source: 'sbn-batteries',
    },
    {
      text: 'The industry’s take-back scheme was still seeking accreditation on the page we read, so agree on who takes the old pack.',
      source: 'battery-industry-group',
    },
  ],
  safety: {
    work: 'trained',
    claims: [
      {
        text: 'Don’t open the case, and don’t touch orange cables or anything connected to them. Leave them to a trained technician.',
        source: 'what-car-tips',
      },
      {
        text: 'If a pack smokes, hisses or flames, get away, keep others away and call 111.',
        source: 'fenz-lithium',
      },
      {
        text: 'Damaged packs need a specialist carrier. A courier or your own trailer won’t do.',
        source: 'un-damaged',
      },
      {
        text: 'Don’t charge a car that was hit, flooded or driven over something hard until it has been checked.',
        source: 'nsw-fire',
      },
      { text: 'Treat the cells as live even when everything is switched off.', source: null },
    ],
  },
  howItWorks: [
    {
      title: 'Read the pack',
      text: 'Get the voltages, the balance and the capacity of the cells in writing.',
      source: 'taas-faq',
    },
    {
      title: 'Check the warranty',
      text: 'The car and the battery have separate terms. Bring the service record and the date of first registration.',
      source: null,
    },
    {
      title: 'Compare the options in writing',
      text: 'For each: fitted price, guaranteed capacity, length of warranty, and who pays the freight if it fails.',
      source: null,
    },
    {
      title: 'Ask for the results',
      text: 'After the swap, ask for the measured capacity, the insulation test and a full charge on paper.',
      source: null,
    },
  ],
  tips: {
    title: 'Making the next pack last',
    claims: [
      {
        text: 'Charge when you need to, not out of habit, and keep the car out of heat above about 30 °C where you can.',
        source: 'eeca-battery-life',
      },
      {
        text: 'Check what the manual says about frequent rapid charging.',
        source: 'eeca-battery-life',
      },
    ],
  },
  unconfirmed: [
    {
      about: 'Features',
      text: 'There are four options: replacing single modules, a used pack, a reconditioned pack or a new pack. Each comes with its own warranty.',
    },
    {
      about: 'Signs of trouble',
      text: 'Range drops suddenly within weeks, whereas ageing takes years.',
    },
    {
      about: 'Signs of trouble',
      text: 'The gauge drops in jumps near empty, or the car stops with charge still showing.',
    },
  ],
  related: [
    'battery-management-system',
    'thermal-management-system',
    'contactors-and-relays',
    'hv-battery-cooling-pump',
  ],
  reviews: true,
}
