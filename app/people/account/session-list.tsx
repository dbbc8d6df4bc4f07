import { Button } from '../../ground/ui/button.tsx'
import { endOwnSession, listOwnSessions, type OwnSession } from '../sign-in/account-queries.ts'
import { useAccountRequest } from '../sign-in/account-request.ts'
import { useOwnData } from './own-data.ts'

const dateTime = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeStyle: 'short' })
const endedToast = { title: 'Device signed out', message: 'It will have to sign in again.' }

/** The user's sessions, with buttons to end each one or all others at once. */
export function SessionList() {
  const { value: sessions, reload } = useOwnData(listOwnSessions)
  const { running, run } = useAccountRequest<string>()

  async function end(id: string) {
    await run(id, async (client) => {
      await endOwnSession(client, id)
      return { toast: endedToast }
    })
    await reload()
  }

  async function endOthers() {
    await run('others', async (client) => {
      const { error } = await client.auth.signOut({ scope: 'others' })
      if (error) throw error
      return {
        toast: { title: 'Devices signed out', message: 'They will have to sign in again.' },
      }
    })
    await reload()
  }

  if (sessions === undefined) return <p className="min-h-20 text-soft">Loading...</p>
  if (sessions === null) return <p>Your devices could not be loaded. Please reload the page.</p>
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line rounded-card border border-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isRunning={running !== null}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          tone="outline"
          disabled={running !== null}
          onClick={() => void endOthers()}
          className="justify-self-start"
        >
          Sign out everywhere else
        </Button>
      )}
    </div>
  )
}

function SessionRow(props: { session: OwnSession; isRunning: boolean; onEnd: () => void }) {
  const { session } = props
  const device = deviceName(session.device)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
      <div>
        <p className="font-medium">
          {device}
          {session.is_current && <span className="font-normal text-soft"> · this device</span>}
        </p>
        <p className="text-sm text-soft">
          Last used{' '}
          <time dateTime={session.last_used_at}>
            {dateTime.format(new Date(session.last_used_at))}
          </time>
        </p>
      </div>
      {!session.is_current && (
        <Button
          tone="quiet"
          disabled={props.isRunning}
          onClick={props.onEnd}
          className="-ml-5 sm:ml-0 sm:-mr-5"
        >
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  )
}

// The order matters: many user agent strings also name the browsers they derive from.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Describes a device by its user agent: 'Firefox on Windows' or 'Unknown device'. */
export function deviceName(userAgent: string | null): string {
  const find = (known: [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
