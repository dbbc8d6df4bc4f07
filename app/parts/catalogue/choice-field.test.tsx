import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceFields } from './choice-field.tsx'
import { choices, emptyFilter } from './part-filter.ts'
import { noOptions } from './part-queries.ts'

test('each of several dropdowns for a make has a name of its own', () => {
  const labelsOf = (model: string) => {
    const html = renderToStaticMarkup(
      <ChoiceFields
        fields={choices.filter(({ name }) => name === 'make')}
        filter={{ ...emptyFilter, make: ['Nissan', 'Kia'], model }}
        options={noOptions}
      />,
    )
    return [...html.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label)
  }
  expect(labelsOf('')).toEqual(['Make', 'Another make', 'Another make'])
  expect(labelsOf('Leaf')).toEqual(['Make', 'Another make'])
})
