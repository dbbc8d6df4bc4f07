import { DeskNotice } from '../access/desk-notice.tsx'
import { numberText } from '../../../content/texts/numbers-and-lists.ts'
import type { PartJob, PartJobStatus } from './part-upload.ts'

const doing: Record<PartJob['kind'], string> = {
  check: 'The file is being checked',
  publish: 'The parts are being published',
  'undo-check': 'The changes are being counted',
  undo: 'The import is being undone',
}

const steps: Record<string, string> = {
  starting: 'Starting',
  reading: 'Reading the file',
  writing: 'Writing the parts',
}

/** The progress of a job. The page reloads every two seconds until the job has ended. */
export function JobProgress({ job, here }: { job: PartJob; here: string }) {
  const { step, done, all, rows } = job.progress ?? { step: 'starting', done: 0, all: 0, rows: 0 }
  const share = all > 0 ? Math.min(1, done / all) : 0
  // Comparing and checking come after the last byte, and their progress is unknown.
  const text =
    step === 'reading' && share === 1 ? 'Comparing with the catalogue' : (steps[step] ?? step)
  return (
    <section aria-labelledby="progress" className="max-w-2xl">
      <h2 id="progress" className="text-2xl font-semibold">
        {doing[job.kind]}
      </h2>
      <p role="status" className="mt-3">
        {text}
        {share > 0 && share < 1 && `, ${Math.round(share * 100)}%`}
        {rows > 0 && `, ${numberText(rows)} rows so far`}.
      </p>
      <progress
        aria-label={doing[job.kind]}
        max={1}
        value={share > 0 && share < 1 ? share : undefined}
        className="mt-3 h-3 w-full accent-accent"
      />
      <p className="mt-4 text-soft">
        You can close this page; the work goes on. Visitors see the catalogue as it was until
        everything is done.{' '}
        <a href={here} className="text-link">
          Look again
        </a>
      </p>
    </section>
  )
}

type Ending = { isError: boolean; text: string }

const nothingChanged = 'The catalogue is as it was.'

const endings: Partial<Record<PartJobStatus, Ending>> = {
  interrupted: {
    isError: true,
    text: `The work was interrupted before its end. ${nothingChanged} You can start it again.`,
  },
  failed: {
    isError: true,
    text: `The work ended in an error, which has been logged. ${nothingChanged}`,
  },
  busy: {
    isError: true,
    text: `Another import was writing the catalogue at that moment. ${nothingChanged} Please try again.`,
  },
  outdated: {
    isError: true,
    text: `Another import came in between, so nothing was published. Check the file again.`,
  },
  'not-a-member': {
    isError: true,
    text: `The member who started this is no longer an editor. ${nothingChanged}`,
  },
  'changed-removals': {
    isError: true,
    text: `More parts would have gone than were allowed. ${nothingChanged} Check the file again.`,
  },
  'changed-emptied': {
    isError: true,
    text: `More values would have been emptied than were allowed. ${nothingChanged} Check the file again.`,
  },
}

/** How a job ended, if the page has no result to show for it. */
export function JobNotice({ job }: { job: PartJob }) {
  const ending = endings[job.status]
  return ending ? <DeskNotice isError={ending.isError}>{ending.text}</DeskNotice> : null
}
