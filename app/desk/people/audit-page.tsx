import type { PageProps } from '../../ground/route/route-types.ts'
import { deskPage } from '../access/desk-page.ts'
import { DeskPage } from '../access/desk-frame.tsx'
import { Button, buttonClass } from '../../ground/ui/button.tsx'
import { SelectField } from '../../ground/ui/select-field.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { changeLink } from '../access/desk-link.ts'
import { auditActions, auditWords, detailWords, type AuditWords } from './audit-words.ts'
import { listAuditLines, readAuditFilter } from './people-queries.ts'
import { shortDayAndTime } from '../../ground/ui/moment-words.ts'

const pageSize = 100

export const { loader } = deskPage({
  role: 'owner',
  async load({ client, url }) {
    const filter = readAuditFilter(url)
    const before = Number(url.searchParams.get('before')) || undefined
    const lines = await listAuditLines(client, filter, { before, limit: pageSize + 1 })
    const shown = lines.slice(0, pageSize).map((line) => ({
      ...line,
      words: auditWords(line),
      details: detailWords(line.detail),
    }))
    return { filter, actions: auditActions, lines: shown, hasMore: lines.length > pageSize }
  },
})

/** /desk/audit: who did what at the desk, when, and from where. */
export default function AuditPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, actions, lines, hasMore } = loaderData
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  const older = new URLSearchParams([...query, ['before', String(lines.at(-1)?.id ?? '')]])
  return (
    <DeskPage
      heading="Audit log"
      lead="Who did what at the desk, when, and from which IP address. Nobody can change it."
    >
      <form className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <TextField label="Who, or from where" name="who" defaultValue={filter.who} />
        <SelectField
          label="What"
          name="action"
          value={filter.action}
          any="Everything"
          options={actions}
        />
        <TextField label="From" name="from" type="date" defaultValue={filter.from} />
        <TextField label="Until" name="until" type="date" defaultValue={filter.until} />
        <Button type="submit" tone="outline" className="min-h-12">
          Filter
        </Button>
      </form>
      <p className="mt-4">
        <a
          href={`/desk/audit.csv?${query}`}
          className="inline-flex min-h-11 items-center text-link"
        >
          Download as CSV
        </a>
      </p>
      {lines.length === 0 ? <p className="mt-6">Nothing matches this.</p> : <Lines lines={lines} />}
      {hasMore && (
        <p className="mt-6">
          <a href={`/desk/audit?${older}`} className={buttonClass('outline')}>
            Older
          </a>
        </p>
      )}
    </DeskPage>
  )
}

function Lines({ lines }: { lines: PageProps<typeof loader>['loaderData']['lines'] }) {
  return (
    <ol className="mt-6 divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
          <time dateTime={line.happened_at} className="text-sm text-soft">
            {shortDayAndTime(line.happened_at)}
          </time>
          <div className="min-w-0">
            <Sentence {...line.words} />
            {line.details && <p className="text-sm break-words text-soft">{line.details}</p>}
            <p className="text-sm break-all text-soft">
              {line.email ??
                (line.detail.source ? 'The site itself' : 'The operator of the server')}
              {line.role && `, ${line.role}`}
              {line.address && `, from ${line.address}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What was done. A change of the content leads to its page. */
function Sentence({ before, subject, after, change }: AuditWords) {
  return (
    <p className="font-medium break-words">
      {before}{' '}
      {change === null ? (
        subject
      ) : (
        <a href={changeLink(change)} className="inline-flex min-h-11 items-center text-link">
          {subject}
        </a>
      )}{' '}
      {after}
    </p>
  )
}
