import { FieldValue } from './field-value.tsx'
import { groupTitles, columnTitle } from './columns.ts'
import { partFields, type PartField, type PartFieldGroup } from './part.ts'
import { isSample } from './part-urls.ts'
import type { Part } from './part-schema.ts'

const groups = [...new Set(partFields.map(({ group }) => group))]

/** Complete Specifications: every field of a part by group, then the names of the empty fields, collapsed. */
export function PartSpecificationList({ part, level }: { part: Part; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const fields = partFields.filter(({ group }) => !isSample(part) || !neverSampled.has(group))
  const blank = fields.filter(({ name }) => isBlank(part[name]))
  return (
    <section>
      <Heading className={level === 2 ? 'text-2xl font-semibold' : 'font-semibold'}>
        Complete Specifications
      </Heading>
      <div className="mt-3 gap-x-10 sm:columns-2 xl:columns-3">
        {groups.map((group) => (
          <FieldGroup
            key={group}
            group={group}
            part={part}
            fields={fields.filter((field) => field.group === group && !isBlank(part[field.name]))}
          />
        ))}
      </div>
      {blank.length > 0 && (
        <details className="max-w-3xl text-sm text-faint">
          <summary className="flex min-h-6 w-fit items-center underline underline-offset-4">{`${blank.length} fields not recorded`}</summary>
          {` ${blank.map(({ name }) => columnTitle(name)).join(', ')}.`}
        </details>
      )}
    </section>
  )
}

// What a made-up part must not seem to have.
const neverSampled: ReadonlySet<PartFieldGroup> = new Set(['price', 'availability', 'delivery'])

const isBlank = (value: Part[string] | undefined) =>
  value === undefined || value === null || value === ''

function FieldGroup(props: { group: PartFieldGroup; part: Part; fields: PartField[] }) {
  const { group, part, fields } = props
  if (fields.length === 0) return null
  return (
    <div className="mb-4 break-inside-avoid">
      <p className="text-xs font-medium text-faint">{groupTitles[group]}</p>
      <dl className="mt-0.5 text-sm">
        {fields.map((field) => (
          <div key={field.name} className="flex justify-between gap-4 border-t border-line py-1">
            <dt className="shrink-0 text-soft">{columnTitle(field.name)}</dt>
            <dd className="min-w-0 text-right break-words tabular-nums">
              <FieldValue field={field} value={part[field.name] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
