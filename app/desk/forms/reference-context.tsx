import { createContext, use } from 'react'
import type { FieldOption } from '../../facts/fields/form-field.ts'

/** The entries that a picker offers, by their collection; `canAdd` if the form has fields for a new one. */
export type References = Record<string, { options: FieldOption[]; canAdd: boolean }>

export const ReferencesContext = createContext<References>({})

/** The entries of a collection as options. */
export function useReferences(collection: string) {
  return use(ReferencesContext)[collection] ?? { options: [], canAdd: false }
}
