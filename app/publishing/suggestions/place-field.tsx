import { useId } from 'react'

/** A place as the form shows it. */
export type ShownPlace = {
  path: string
  label: string
  shown: string
  source: { name: string; url: string | null; date: string | null } | null
  group?: string
}

/** Up to this many places are shown with their values if those are short; else they become a select. */
const mostRadios = 10
const longText = 200
/** The place that is the page as a whole, as the loader names it; it is the first choice where it is offered. */
const wholePage = '*'

/** What it is about, as shown now: one place, or a choice. */
export function PlaceField(props: {
  places: ShownPlace[]
  chosen: string
  mistake: string | undefined
}) {
  const { places, chosen, mistake } = props
  const id = useId()
  const [only] = places
  if (places.length === 1 && only) {
    return (
      <div className="rounded-card border border-line bg-raised p-5">
        <h2 className="font-semibold">{only.label}</h2>
        <Shown place={only} />
      </div>
    )
  }
  const hasWholePage = places[0]?.path === wholePage
  const note = mistake && (
    <p id={`${id}-mistake`} className="mt-1.5 text-sm text-danger">
      {mistake}
    </p>
  )
  if (places.length > mostRadios || places.some(({ shown }) => shown.length > longText)) {
    return (
      <div>
        <label htmlFor={id} className="block font-medium">
          What is it about?
        </label>
        <select
          id={id}
          name="place"
          defaultValue={chosen || (hasWholePage ? wholePage : '')}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-mistake` : undefined}
          className="mt-1.5 block min-h-12 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 py-2"
        >
          {!hasWholePage && <option value="">Choose</option>}
          {[...Map.groupBy(places, ({ group }) => group)].map(([group, grouped]) =>
            group === undefined ? (
              <Options key="" places={grouped} />
            ) : (
              <optgroup key={group} label={group}>
                <Options places={grouped} />
              </optgroup>
            ),
          )}
        </select>
        {note}
      </div>
    )
  }
  return (
    <fieldset aria-describedby={mistake ? `${id}-mistake` : undefined}>
      <legend className="font-medium">What is it about?</legend>
      <div className="mt-2 space-y-2">
        {places.map((place) => (
          <label
            key={place.path}
            className="flex min-h-11 gap-3 rounded-lg border border-line bg-raised p-3"
          >
            <input
              type="radio"
              name="place"
              value={place.path}
              defaultChecked={place.path === chosen}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              {place.label}
              <Shown place={place} />
            </span>
          </label>
        ))}
      </div>
      {note}
    </fieldset>
  )
}

const mostCharacters = 60

const Options = ({ places }: { places: ShownPlace[] }) =>
  places.map(({ path, label, shown }) => (
    <option key={path} value={path}>
      {path === wholePage ? label : `${label}: ${shorten(shown)}`}
    </option>
  ))

const shorten = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text

function Shown({ place: { shown, source } }: { place: ShownPlace }) {
  return (
    <span className="mt-1 block text-sm text-soft">
      Shown now: <span className="whitespace-pre-line text-ink">{shown}</span>
      {source && (
        <span className="mt-1 block">
          Source:{' '}
          {source.url ? (
            <a href={source.url} rel="noopener" className="text-accent underline">
              {source.name}
            </a>
          ) : (
            source.name
          )}
          {source.date && `, ${source.date}`}
        </span>
      )}
    </span>
  )
}
