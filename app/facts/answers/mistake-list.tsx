import type { QueryField, QueryFields } from '../../ground/ui/query-field.ts'
import type { QueryInputs } from '../../ground/ui/query-inputs.ts'
import { fieldId } from './form-focus.ts'

/**
 * What is wrong in a form, with a link to each field. It has the id of the answer, so that a form which is sent without
 * scripts lands here; the answer gives it up meanwhile.
 */
export function MistakeList(props: {
  fields: QueryFields
  mistakes: QueryInputs['mistakes']
  /** '' where no form is sent here. */
  id?: string
  /** The fields that the form shows. */
  shown: readonly string[]
}) {
  const { fields, mistakes, shown, id = 'answer' } = props
  // In the order of the form.
  const wrong = Object.entries<QueryField>(fields).filter(([name]) => mistakes[name])
  return (
    <section
      id={id || undefined}
      aria-labelledby="mistakes"
      data-mistakes=""
      className="mb-5 scroll-mt-24 rounded-lg border-2 border-danger bg-raised p-4"
    >
      <h2 id="mistakes" className="font-semibold">
        There is a problem
      </h2>
      <ul className="mt-1.5 space-y-1.5 text-sm">
        {wrong.map(([name, { label }]) => (
          <li key={name}>
            {shown.includes(name) ? (
              <a
                href={`#${fieldId(name)}`}
                data-field={name}
                className="text-danger underline underline-offset-2"
              >
                {`${label}: ${mistakes[name]}`}
              </a>
            ) : (
              <>
                {`${label}: `}
                <span data-mistake={name}>{mistakes[name]}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
