// Sources of the service center records.
import type { Source } from './sources.ts'

export const centerSources = {
  listing: {
    kind: 'listing',
    name: 'As supplied for this site’s listing',
    url: null,
    licence: null,
    asOf: '2026-11',
  },
  unconfirmed: {
    kind: 'unconfirmed',
    name: 'Taken from the name, not yet confirmed',
    url: null,
    licence: null,
    asOf: '2026-11',
  },
  'taas-site-files': {
    kind: 'page',
    name: 'Tony Allen Auto Service, files of its own website',
    url: 'https://github.com/dean462/taas-child/blob/3ba5b639971114f8090ea02e5dc3858f843895f6/taas-constants.php',
    licence: null,
    asOf: '2026-06-21',
  },
  'taas-ev-page': {
    kind: 'page',
    name: 'Tony Allen Auto Service, its EV and hybrid page',
    url: 'https://github.com/dean462/taas-child/blob/a2fb1f2526660d4c382769c60fe5a49d94fffc25/template-ev-hybrid.php',
    licence: null,
    asOf: '2026-06',
  },
  'sbn-blue-cars': {
    kind: 'page',
    name: 'Sustainable Business Network, profile of Blue Cars',
    url: 'https://sustainable.org.nz/sustainability-success-stories/blue-cars/',
    licence: null,
    asOf: '2026-11',
  },
  'mta-blue-cars': {
    kind: 'page',
    name: 'Motor Trade Association, member profile of Blue Cars',
    url: 'https://www.mta.org.nz/radiatorgo/member-profile-blue-cars-auckland/',
    licence: null,
    asOf: '2018',
  },
  'weekender-blue-cars': {
    kind: 'page',
    name: 'Waiheke Weekender, by way of Leading the Charge',
    url: 'https://www.leadingthecharge.org.nz/electric_island_waiheke',
    licence: null,
    asOf: '2019-01-10',
  },
  'spinoff-blue-cars': {
    kind: 'page',
    name: 'The Spinoff, on early electric cars',
    url: 'https://thespinoff.co.nz/business/26-02-2020/the-nz-company-giving-early-model-e-vehicles-a-much-needed-jumpstart',
    licence: null,
    asOf: '2020-02-26',
  },
  'leaf-project': {
    kind: 'page',
    name: 'Notes of a public Nissan Leaf project',
    url: null,
    licence: null,
    asOf: '2026-11',
  },
  'price-data-set': {
    kind: 'page',
    name: 'A New Zealand price data set that cites EVs Enhanced',
    url: null,
    licence: null,
    asOf: '2026-06-12',
  },
  'post-porirua': {
    kind: 'page',
    name: 'The Post, on Porirua Motors',
    url: 'http://www.pressreader.com/new-zealand/the-post-1022/20180829/282419875118050',
    licence: null,
    asOf: '2018-08-29',
  },
  'odt-tesla': {
    kind: 'page',
    name: 'Otago Daily Times, letter about Tesla servicing',
    url: 'https://www.odt.co.nz/comment/41515',
    licence: null,
    asOf: '2019',
  },
  'grimmer-history': {
    kind: 'page',
    name: 'Grimmer Motors, its history',
    url: 'https://grimmermotors.co.nz/our-history/',
    licence: null,
    asOf: '2026-11',
  },
  'grimmer-electric': {
    kind: 'page',
    name: 'Grimmer Motors, on electric vehicles',
    url: 'https://grimmermotors.co.nz/new-zealand-subsidisation-of-electric-vehicles/',
    licence: null,
    asOf: '2019',
  },
  'odt-dealers': {
    kind: 'page',
    name: 'Otago Daily Times, on repairing electric vehicles',
    url: 'https://www.odt.co.nz/news/dunedin/evs-offer-repairers-new-challenges',
    licence: null,
    asOf: '2018',
  },
  'rnz-mechanics': {
    kind: 'page',
    name: 'RNZ, on the shortage of EV mechanics',
    url: 'https://amp.rnz.co.nz/article/cdf0e55a-205d-4543-800a-f2a8e2400a1d',
    licence: null,
    asOf: '2024-03-07',
  },
  'stuff-certificate': {
    kind: 'page',
    name: 'Manawatū Standard, on the EV engineering certificate',
    url: 'https://www.stuff.co.nz/manawatu-standard/news/300507349/new-course-launched-to-help-mechanics-keep-up-with-ev-demand',
    licence: null,
    asOf: '2022-01-31',
  },
} as const satisfies Record<string, Source>

export type CenterSourceId = keyof typeof centerSources

export const centerSourceIds = Object.keys(centerSources) as [CenterSourceId, ...CenterSourceId[]]
