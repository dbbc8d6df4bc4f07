import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { enterDesk } from '../access/desk-access.ts'
import { spreadsheetText } from '../../parts/spreadsheet/spreadsheet-text.ts'
import { listAuditLines, readAuditFilter, type AuditLine } from './people-queries.ts'

const columns = ['happened_at', 'email', 'role', 'action', 'subject', 'detail', 'address'] as const
const batch = 1_000

/** /desk/audit.csv: all lines that the filter of the page finds, newest first. */
export async function loader({ request, url, context }: LoaderArgs) {
  const { client } = await enterDesk({ request, url, context }, 'owner')
  const filter = readAuditFilter(url)
  const rows: (string | null)[][] = [[...columns]]
  let before: number | undefined
  for (;;) {
    const lines = await listAuditLines(client, filter, { before, limit: batch })
    rows.push(...lines.map(toRow))
    before = lines.at(-1)?.id
    if (lines.length < batch) break
  }
  return new Response(`\uFEFF${spreadsheetText(rows)}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    },
  })
}

const toRow = (line: AuditLine) =>
  columns.map((name) => (name === 'detail' ? JSON.stringify(line.detail) : line[name]))
