/** A mistake with the name of its field, the target of its link. */
export type NamedMistake = { name: string; label: string; message: string }

/** The id of the form of a section, with which the ids of its fields begin. */
export const formId = 'form'

/** The mistakes in a form, above it; each line links to its field. */
export function MistakesNotice({ mistakes }: { mistakes: NamedMistake[] }) {
  if (mistakes.length === 0) return null
  return (
    <div role="alert" className="mb-6 rounded-lg border-l-4 border-danger bg-danger-soft px-4 py-3">
      <p className="font-semibold">
        {mistakes.length === 1
          ? 'One thing needs a change.'
          : `${mistakes.length} things need a change.`}{' '}
        Nothing is saved yet, and nothing you typed is lost.
      </p>
      <ul className="mt-1">
        {mistakes.map(({ name, label, message }) => (
          <li key={`${name} ${message}`}>
            <a
              href={`#${formId}-${name}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {label ? `${label}: ${message}` : message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
