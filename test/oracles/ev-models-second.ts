// A slow recount of the cars that a filter finds, read from the content itself.
import type { FigureName } from '../../content/cars/figures.ts'
import { findModel } from '../../content/cars/models.ts'
import { listedVersions, type ListedVersion } from '../../content/cars/version-list.ts'
import { modelSources } from '../../content/sources/source-tables.ts'
import { versionFields } from '../../app/cars/models/version-filter.ts'

/** Whether a version meets one parameter: true, false, or null if its value is not known. */
function meets(listed: ListedVersion, name: string, text: string, query: URLSearchParams) {
  const { model, version } = listed
  const isCertain = query.get('certain') === 'yes'
  const doubted = (about: string) =>
    model.notes.some((note) => 'AB'.includes(note.severity) && note.about.some((n) => n === about))
  const published = (figure: FigureName) => {
    const found = version.figures[figure] ?? model.figures[figure]
    if (!found || found.source === 'unconfirmed' || typeof found.value !== 'number') return null
    const isListed = Object.keys(model.listing).includes(figure)
    if (isCertain && (found.note || (!isListed && doubted(figure)))) return null
    return found.value
  }
  const least = (value: number | null) => (value === null ? null : value >= Number(text))
  const most = (value: number | null) => (value === null ? null : value <= Number(text))
  switch (name) {
    case 'price':
      return most(published('price'))
    case 'range':
      return least(published((query.get('cycle') ?? 'rangeWltp') as FigureName))
    case 'boot':
      return least(published('boot'))
    case 'towing':
      return least(published('towingBraked'))
    case 'battery':
      return least(published('batteryUsable'))
    case 'dc':
      return least(published('dcMax'))
    case 'ac':
      return least(published('acMax'))
    case 'garageLength': {
      const length = published('length')
      return length === null ? null : length / 1000 <= Number(text) + 1e-9
    }
    case 'seats': {
      const own = version.figures.seats ?? model.figures.seats
      const listedSeats = model.listing.seats
      if (own) return least(published('seats'))
      return typeof listedSeats?.value === 'number' ? least(listedSeats.value) : null
    }
    case 'body':
      return model.bodyType === text
    case 'plug': {
      const plug = (version.figures.plug ?? model.figures.plug)?.value
      return plug === undefined ? null : String(plug).startsWith(text)
    }
    case 'arrival':
      return version.arrival === 'not known' ? null : version.arrival.how.some((h) => h === text)
    case 'onSale':
      return version.onSale === 'not known' ? null : version.onSale.value
    case 'vehicleToLoad': {
      const figure = version.figures.vehicleToLoad ?? model.figures.vehicleToLoad
      return figure ? figure.value === 'Yes' : null
    }
    default:
      return true
  }
}

const narrowing = Object.keys(versionFields).filter(
  (name) => !['cycle', 'certain', 'sort'].includes(name),
)

/** The versions that meet every parameter of a query, the price aside. */
const meetingAllButPrice = (query: URLSearchParams): ListedVersion[] =>
  listedVersions().filter((listed) =>
    narrowing.every((name) => {
      const texts = name === 'price' ? [] : query.getAll(name)
      return texts.length === 0 || texts.some((text) => meets(listed, name, text, query))
    }),
  )

/** The newest offers of a model, read from the content: of a version, or of the model. */
function newestOffers(slug: string): { value: number; isOfModel: boolean }[] {
  const model = findModel(slug)
  if (!model) return []
  const offers = [
    ...model.fromPrices
      .filter(({ kind }) => kind === 'offer')
      .map(({ value, on }) => ({ value, on, isOfModel: true })),
    ...model.versions.flatMap(({ figures: { price } }) =>
      price
        ? [
            {
              value: Number(price.value),
              on: modelSources()[price.source].published,
              isOfModel: false,
            },
          ]
        : [],
    ),
  ]
  const newest = offers.map(({ on }) => on).toSorted()
  return offers.filter(({ on }) => on === newest.at(-1))
}

/** The keys of the matching versions of every car that meets a query, by the slug of the car. */
export function slowlyFound(query: URLSearchParams): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const limit = query.get('price')
  const asksOne = narrowing.some((name) => !['price', 'body'].includes(name) && query.has(name))
  const meeting = meetingAllButPrice(query)
  for (const { model } of meeting) {
    const all = meeting.filter((listed) => listed.model.slug === model.slug)
    const within = limit === null ? all : all.filter((one) => meets(one, 'price', limit, query))
    const [first] = newestOffers(model.slug).toSorted((a, b) => a.value - b.value)
    const isFromModel = first?.isOfModel && !asksOne && first.value <= Number(limit)
    const matching = within.length === 0 && isFromModel ? all : within
    if (matching.length > 0) {
      found.set(
        model.slug,
        matching.map(({ key }) => key),
      )
    }
  }
  return found
}

/** How many versions meet the other parameters, the price aside, and are not known in this one. */
export function slowlyUnknown(query: URLSearchParams, name: string): number {
  const others = new URLSearchParams(query)
  others.delete(name)
  return meetingAllButPrice(others).filter((listed) => meets(listed, name, '1', query) === null)
    .length
}
