// What the mistakes of a refused form are called.
import type { SubmissionResult } from '@conform-to/react'
import { labelOfName } from '../../facts/fields/name-label.ts'
import { valueName } from '../forms/form-answer.ts'
import { newReferenceLabel } from '../forms/new-reference.ts'
import type { NamedMistake } from '../forms/mistakes-notice.tsx'
import { newSourceName, otherFields, reasonField } from './other-fields.ts'
import type { SectionFormData } from './section-form.ts'

/** 'Periods 1, Valid to', 'Headline figures, Listed price': a row alone would be called by its number or name. */
function labelInSection({ field, label }: SectionFormData, name: string, text: unknown): string {
  const own = labelOfName(field, name, text)
  if (own === '') return label
  if (field.kind === 'list') return `${label} ${own}`
  return field.kind === 'record' ? `${label}, ${own}` : own
}

/** The mistakes of a refused form, in the order of the fields' names, each with what its field is called. */
export function namedMistakes(
  section: SectionFormData,
  result: SubmissionResult<string[]> | undefined,
): NamedMistake[] {
  const { newSource } = section
  const reason = reasonField(section)
  const typed = result?.initialValue?.[valueName]
  return Object.entries(result?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => {
      const inner = name.replace(/^[^.[]+\.?/, '')
      const other = Object.values(otherFields).find((one) => one.name === name)
      if (other) return { name, message, label: name === reason.name ? reason.label : other.label }
      if (!name.startsWith(newSourceName))
        return { name, message, label: labelInSection(section, inner, typed) }
      const own = newSource ? labelOfName(newSource.field, inner) : ''
      return { name, message, label: [newReferenceLabel, own].filter(Boolean).join(', ') }
    }),
  )
}
