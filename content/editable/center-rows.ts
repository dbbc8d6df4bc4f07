import { checkCenter } from '../center-check.ts'
import { centerSchema, type Center } from '../center-schema.ts'
import { centerSlugs } from '../centers.ts'
import { editableRow, type EditableRow } from './editable-row.ts'

export const centerRows: Readonly<Record<string, EditableRow>> = {
  centers: editableRow<Center>({
    label: 'Service centers',
    singular: 'service center',
    group: 'Service centers',
    schemaOf: () => centerSchema,
    checkEntry: (center, today) => [...checkProfile(center), ...checkCenter(center, today)],
    titleOf: ({ name }) => name,
    pagesOf: ({ slug }) => (slug ? [`/${slug}`, '/ev-service-centers'] : ['/ev-service-centers']),
    mayAdd: true,
    mayRemove: true,
  }),
}

function checkProfile({ slug }: Center): string[] {
  return slug === null || centerSlugs.includes(slug)
    ? []
    : ['slug: a profile of its own needs a new version of the site, so leave it empty']
}
