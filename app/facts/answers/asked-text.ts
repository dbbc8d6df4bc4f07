import type { QueryField, QueryFields } from '../../ground/ui/query-field.ts'
import { numberText, unitText } from '../../ground/ui/number-text.ts'

const mostNamed = 4

/** What was asked, in a line: 'Nissan Leaf 40 kWh, 14,000 km, 3204'. */
export function askedText(
  fields: QueryFields,
  given: Readonly<Record<string, readonly string[]>>,
): string {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const text = given[name]?.[0]
    return text === undefined ? [] : [saidText(field, text)]
  })
  const more = texts.length > mostNamed ? ' and more' : ''
  return `${texts.slice(0, mostNamed).join(', ')}${more}`
}

function saidText(field: QueryField, text: string): string {
  const { label } = field
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const option = field.options.find(({ value }) => value === text)
      // A filter's labels end with how many match: '$60,000 or less (12)'.
      return option?.label.replace(/ \(\d+\)$/, '') ?? `${label}: ${text === '-' ? 'none' : text}`
    }
    case 'number': {
      const number = Number(text)
      if (field.isYear || text === '' || Number.isNaN(number)) return text
      return field.unit ? unitText(number, field.unit) : numberText(number)
    }
    case 'check':
      return label
    default:
      return text
  }
}
