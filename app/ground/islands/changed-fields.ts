export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const listFields = (within: ParentNode): Field[] => [
  ...within.querySelectorAll<Field>('input, textarea, select'),
]

export const isTicked = (field: Field): field is HTMLInputElement =>
  ['checkbox', 'radio'].includes(field.type)

/** The fields in which a visitor has typed or chosen something since the page came. */
export const changedFields = (within: ParentNode): Field[] => listFields(within).filter(isChanged)

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}
