// The fields of a form beside those of its part.
import type { TextField } from '../../facts/fields/form-field.ts'

export const newSourceName = 'newSource'

/** The choice whether the old value was right in its time ('no') or wrong ('yes'). */
export const correctsName = 'corrects'

/** The tick that a large change of a figure is meant. */
export const confirmedName = 'confirmed'

/** The choice whether a draft takes effect at once or with a later day, and that day. */
export const whenName = 'when'
export const effectDayName = 'effectDay'

type OtherField = { name: string; label: string; field: TextField }

export const otherFields = {
  reason: {
    name: 'reason',
    label: 'Why it changes',
    field: {
      kind: 'text',
      max: 500,
      hint: 'One sentence for the public list of changes, such as ‘Price cut of 1 March’.',
    },
  },
  source: {
    name: 'changeSource',
    label: 'Where the new value comes from',
    field: {
      kind: 'text',
      max: 500,
      whenEmpty: 'absent',
      hint: 'Public too: a page, a letter, a phone call with its date.',
    },
  },
} as const satisfies Record<string, OtherField>

/** The reason for a new entry. */
const additionReason = {
  ...otherFields.reason,
  label: 'Why it is added',
  field: {
    ...otherFields.reason.field,
    hint: 'One sentence for the public list of changes, such as ‘Sold here since March’.',
  },
}

/** The reason for a change that is no news: only the desk sees it. */
const quietReason = {
  ...otherFields.reason,
  field: {
    ...otherFields.reason.field,
    hint: 'One sentence for the history of the desk. No page shows it to readers.',
  },
}

/** The field that asks for the reason of a change. */
export const reasonField = ({ isNews, isNew }: { isNews: boolean; isNew: boolean }): OtherField =>
  !isNews ? quietReason : isNew ? additionReason : otherFields.reason
