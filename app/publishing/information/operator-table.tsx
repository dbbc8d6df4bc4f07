import { keysOf } from '../../../content/edits/json-value.ts'

type OperatorFacts = Record<
  'name' | 'email' | 'postalAddress' | 'privacyOfficer' | 'dataHeldAt',
  string | null
>

const labels: Record<keyof OperatorFacts, string> = {
  name: 'Who runs this site',
  email: 'Contact',
  postalAddress: 'Postal address',
  privacyOfficer: 'Privacy officer',
  dataHeldAt: 'Where the data is stored',
}

/** Who runs the site and how to contact them. What is not set is left out; nothing is invented. */
export function OperatorTable({ operator }: { operator: OperatorFacts }) {
  const rows = keysOf(labels).flatMap((field) => {
    const text = operator[field]
    return text === null ? [] : [{ field, label: labels[field], text }]
  })
  if (rows.length === 0) return null
  return (
    <dl className="mt-6 rounded-card border border-line bg-raised px-5 py-2">
      {rows.map(({ field, label, text }) => (
        <div
          key={field}
          className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2.5 first:border-0"
        >
          <dt className="text-faint">{label}</dt>
          <dd>
            <OperatorFact field={field} text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function OperatorFact({ field, text }: { field: keyof OperatorFacts; text: string }) {
  if (field !== 'email') return text
  return (
    <a href={`mailto:${text}`} className="text-link">
      {text}
    </a>
  )
}
