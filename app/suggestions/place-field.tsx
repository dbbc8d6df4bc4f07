import { useId } from 'react'

/** A place as the form shows it. */
export type ShownPlace = {
  path: string
  label: string
  shown: string
  source: { name: string; url: string | null; date: string | null } | null
}

/** Up to this many places are shown with their values; more become a select. */
const mostRadios = 10

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
  const note = mistake && (
    <p id={`${id}-mistake`} className="mt-1.5 text-sm text-danger">
      {mistake}
    </p>
  )
  if (places.length > mostRadios) {
    return (
      <div>
        <label htmlFor={id} className="block font-medium">
          What is it about?
        </label>
        <select
          id={id}
          name="place"
          defaultValue={chosen}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-mistake` : undefined}
          className="mt-1.5 block min-h-12 w-full min-w-0 rounded-lg border border-edge bg-raised px-3 py-2"
        >
          <option value="">Choose</option>
          {places.map(({ path, label, shown }) => (
            <option key={path} value={path}>
              {label}: {shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}
            </option>
          ))}
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
