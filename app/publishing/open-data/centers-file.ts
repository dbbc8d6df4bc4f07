// centers.json and centers.csv: the content of the service centers' pages, without our questions to them.
import { pathOf } from '../../../content/pages/page-addresses.ts'
import { detailsWith, statusOfSource } from '../../../content/places/workshops/center-details.ts'
import type { Center, CenterClaim } from '../../../content/places/workshops/center-schema.ts'
import { centers, sourcesOfCenters } from '../../../content/places/workshops/centers.ts'
import { centerSources } from '../../../content/sources/source-tables.ts'
import type { CentersFile, OpenCenter } from './open-file-schemas.ts'
import { openSources, sourceCells, sourceColumns } from './open-source.ts'
import { openStreetMapHours } from './openstreetmap-hours.ts'

export const centersFile = (siteOrigin: string): CentersFile => ({
  centers: centers().map((center) => openCenter(center, siteOrigin)),
  sources: openSources(sourcesOfCenters(centers())),
})

function openCenter(center: Center, siteOrigin: string): OpenCenter {
  const { id, slug, name, region, summary, worksOn, onlyMake, contact, hours, verification } =
    center
  const { address, website, numbersFrom } = contact
  return {
    id,
    page: slug === null ? null : siteOrigin + pathOf(slug),
    name,
    region,
    location: center.location && openClaim(center.location),
    summary,
    worksOn,
    ...(onlyMake && { onlyMake }),
    services: center.services.map(openClaim),
    specialization: center.specialization && openClaim(center.specialization),
    specialties: center.specialties.map(openClaim),
    whyChoose: center.whyChoose.map(openClaim),
    address: address && openClaim(address),
    // The check of the content admits only what the workshop itself has given.
    phones: contact.phones,
    email: contact.email,
    ...(numbersFrom && { numbersFrom }),
    website: website && {
      address: website.url,
      status: statusOfSource(website.source),
      source: website.source,
    },
    hours: hours && {
      ...hours,
      status: statusOfSource(hours.source),
      openingHours: openStreetMapHours(hours.periods),
    },
    verification,
    missing: detailsWith(center, 'missing'),
  }
}

const openClaim = ({ text, source }: CenterClaim) => ({
  text,
  status: statusOfSource(source),
  source,
})

/** The columns of centers.csv, in their order. */
export const centerColumns = [
  'center',
  'name',
  'region',
  'page',
  'verification',
  'checkedOn',
  'detail',
  'value',
  'status',
  ...sourceColumns,
] as const

type Detail = { detail: string; value: string; status: string | null; source: string | null }

/** One row for each detail of each center. */
export const centerRows = (siteOrigin: string) =>
  centersFile(siteOrigin).centers.flatMap((center) =>
    detailsOf(center).map(({ source, ...detail }) => ({
      center: center.id,
      name: center.name,
      region: center.region,
      page: center.page,
      verification: center.verification.status,
      checkedOn: center.verification.checkedOn,
      ...detail,
      ...sourceCells(source, centerSources()),
    })),
  )

function detailsOf(center: OpenCenter): Detail[] {
  const { location, specialization, address, website, hours } = center
  const claim = (detail: string, { text, status, source }: OpenCenter['services'][number]) => ({
    detail,
    value: text,
    status,
    source,
  })
  const own = (detail: string, value: string): Detail => ({
    detail,
    value,
    status: null,
    source: null,
  })
  return [
    own('summary', center.summary),
    ...center.worksOn.map((work) => own('worksOn', work)),
    ...(center.onlyMake === undefined ? [] : [own('onlyMake', center.onlyMake)]),
    ...(location ? [claim('location', location)] : []),
    ...center.services.map((each) => claim('service', each)),
    ...(specialization ? [claim('specialization', specialization)] : []),
    ...center.specialties.map((each) => claim('specialty', each)),
    ...center.whyChoose.map((each) => claim('whyChoose', each)),
    ...(address ? [claim('address', address)] : []),
    ...center.phones.map((phone) => ({
      ...own('phone', phone),
      source: center.numbersFrom ?? null,
    })),
    ...(center.email === null
      ? []
      : [{ ...own('email', center.email), source: center.numbersFrom ?? null }]),
    ...(website ? [claim('website', { ...website, text: website.address })] : []),
    ...(hours ? [claim('openingHours', { ...hours, text: hours.openingHours })] : []),
    ...(hours?.periods ?? []).map(({ days, opens, closes }) =>
      claim('hours', {
        text: `${days.join(', ')}: ${opens} to ${closes}`,
        status: hours?.status ?? 'sourced',
        source: hours?.source ?? '',
      }),
    ),
    ...center.missing.map((words) => own('missing', words)),
  ]
}
