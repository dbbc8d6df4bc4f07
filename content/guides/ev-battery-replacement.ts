import type { Guide } from '../guide-schema.ts'

export const evBatteryReplacement: Guide = {
  slug: 'ev-battery-replacement',
  title: 'EV Battery Replacement in NZ | Cost, Options & Warranty',
  description:
    'Repair, used pack or new pack: what replacing an EV battery costs in New Zealand, what to test first and who can open one.',
  revised: '2026-11-21',
  lead: 'If you are told that your car needs a battery, get a diagnosis first. Read this before you sign for a pack.',
  overview: [
    {
      text: 'A traction battery seldom dies all at once. Either range shrinks over the years, or one group of cells falls behind and drags the rest down. You can live with the first; the second can often be repaired.',
      source: 'unconfirmed',
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
      label: 'Nominal pack voltage',
      value: 'About 350-400 V, newer designs about 800 V',
      source: 'unconfirmed',
    },
    {
      label: 'Transport class of lithium batteries',
      value: 'Dangerous goods, UN 3480 or UN 3481',
      source: 'unconfirmed',
    },
  ],
  price: {
    from: 15000,
    to: 35000,
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
      text: 'There are four options: replacing single modules, a used pack, a reconditioned pack or a new pack. Each comes with its own warranty.',
      source: 'unconfirmed',
    },
    {
      text: 'The pack is a sealed case under the floor with its own cooling, fuses, contactors and electronics.',
      source: 'unconfirmed',
    },
    {
      text: 'A service disconnect splits the pack electrically in two before anyone works on the car.',
      source: 'unconfirmed',
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
      text: 'Batteries last longer than many fear. In a study of 22,700 EVs they lost 2.3% a year on average: 1.5% where mostly charged on AC, up to 3% where mostly charged on DC above 100 kW.',
      source: 'geotab-2026',
    },
    {
      text: 'Compare the quote with what the car would sell for once repaired.',
      source: null,
    },
    {
      text: 'A used pack has a history. Ask for its state of health in writing, with the test date.',
      source: null,
    },
    {
      text: 'The electronics may reject a pack from another car until it has been paired. Ask who does that, and what it costs.',
      source: 'unconfirmed',
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
        text: 'The cells stay live with everything switched off. You can’t drain a pack by turning the car off.',
        source: 'unconfirmed',
      },
      {
        text: 'Keep a dented, wet or hissing pack outside and away from buildings. Call 111 if it smokes.',
        source: 'unconfirmed',
      },
      {
        text: 'Damaged packs need a specialist carrier. A courier or your own trailer won’t do.',
        source: 'unconfirmed',
      },
    ],
  },
  howItWorks: [
    {
      title: 'Read the pack',
      text: 'Get the log and the cell data. One weak group points to modules, an even decline to age.',
      source: 'unconfirmed',
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
      title: 'Fit, pair and test',
      text: 'The old pack comes out, the new one goes in, is bled if it is liquid-cooled, and is paired with the car. Then it is tested for insulation and charged.',
      source: 'unconfirmed',
    },
  ],
  signs: [
    {
      text: 'Range drops suddenly within weeks, whereas ageing takes years.',
      source: 'unconfirmed',
    },
    {
      text: 'The gauge drops in jumps near empty, or the car stops with charge still showing.',
      source: 'unconfirmed',
    },
    {
      text: 'Rapid charging slows early on a mild day with a warm pack.',
      source: 'unconfirmed',
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
  related: [
    'battery-management-system',
    'thermal-management-system',
    'contactors-and-relays',
    'hv-battery-cooling-pump',
  ],
  reviews: true,
}
