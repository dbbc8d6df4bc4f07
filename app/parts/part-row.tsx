import { ChevronRight, LoaderCircle } from 'lucide-react'
import { memo, useState } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import { columns } from './columns.ts'
import { FieldValue } from './field-value.tsx'
import { partUrl, recordUrl } from './part-urls.ts'
import type { ListedPart, Part } from './part.ts'
import { PartSpecificationList } from './part-specification-list.tsx'

/** Id of the form (in PartsTable) that opens a part's own page when no script can expand the row. */
export const openPartForm = 'open-part'

/**
 * One part: its row and, when expanded, a second row with the whole record. The record is loaded once.
 * Without scripts the button leads to the part's own page.
 */
export const PartRow = memo(function PartRow({ part }: { part: ListedPart }) {
  const [isOpen, setIsOpen] = useState(false)
  const [record, setRecord] = useState<Part | 'loading' | 'failed' | null>(null)
  const isLoading = record === 'loading'
  const details = `part-${part.SupabaseID}`

  const load = async () => {
    setRecord('loading')
    setRecord(await loadRecord(part.SupabaseID))
    setIsOpen(true)
  }
  const toggle = () => {
    if (isLoading) return
    if (record === null || (record === 'failed' && !isOpen)) void load()
    else setIsOpen(!isOpen)
  }

  return (
    <>
      <tr className="part">
        <td>
          <button
            type="submit"
            form={openPartForm}
            name="sku"
            value={part.SKU}
            data-replay
            aria-label={`Complete specifications of ${part.PartName}, ${part.SKU}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            aria-busy={isLoading}
            aria-disabled={isLoading}
            onClick={(event) => {
              event.preventDefault()
              toggle()
            }}
            className="grid size-11 place-items-center rounded-md text-faint hover:bg-sunken hover:text-ink lg:size-8"
          >
            {isLoading ? (
              <LoaderCircle aria-hidden className="size-4 animate-spin" />
            ) : (
              <ChevronRight
                aria-hidden
                className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`}
              />
            )}
          </button>
        </td>
        {columns.map((field) =>
          field.name === 'PartName' ? (
            <th key={field.name} scope="row">
              <PageLink to={partUrl(part)}>{part.PartName}</PageLink>
            </th>
          ) : (
            <td key={field.name} className={field.kind === 'money' ? 'figure' : undefined}>
              <FieldValue field={field} value={part[field.name as keyof ListedPart]} />
            </td>
          ),
        )}
      </tr>
      {isOpen && record !== null && record !== 'loading' && (
        <tr id={details} className="part-details">
          <td colSpan={columns.length + 1}>
            {record === 'failed' ? (
              <p role="alert">
                The specifications could not be loaded.{' '}
                <button type="button" className="text-accent underline" onClick={() => void load()}>
                  Try again
                </button>
              </p>
            ) : (
              <PartSpecificationList part={record} level={3} />
            )}
          </td>
        </tr>
      )}
    </>
  )
})

async function loadRecord(id: number): Promise<Part | 'failed'> {
  try {
    const response = await fetch(recordUrl(id))
    if (!response.ok) throw new Error(`The server responded with ${response.status}`)
    return (await response.json()) as Part
  } catch (cause) {
    console.error(`The record of part ${id} could not be loaded:`, cause)
    return 'failed'
  }
}
