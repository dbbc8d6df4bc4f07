import { openDeskService } from './people/desk-service.ts'
import type { ErrorLog } from '../packages/supabase-apis/error-log.ts'
import { openMailer } from '../packages/supabase-apis/mail/mailer.ts'
import type { Settings } from './settings/settings.ts'
import { encodeCard } from './pictures/card-encoder.ts'
import { encodingPhotos, openPictureEncoder } from './pictures/picture-encoder.ts'
import { noPageChanges } from './page-changes.ts'
import {
  hashNetwork,
  networkOf,
  wideNetworkOf,
} from '../packages/supabase-apis/accounts/network-address.ts'
import { listProjectGaps } from './postgres/schema-gaps.ts'

/** Opens a hosted project as the backend: its APIs are elsewhere, and so is its database. */
export async function openHostedBackend(
  project: { url: string; anonKey: string },
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publishingKey' | 'plateService'> & {
    log: ErrorLog
  },
) {
  // The project sends the mails about accounts; those of the desk need a mail server of their own.
  const mailer = settings.smtpUrl ? openMailer({ ...settings, outboxDir: '' }) : null
  return {
    kind: 'hosted' as const,
    browser: { url: project.url, publishableKey: project.anonKey },
    fetch,
    fetchFor: fetchForVisitor,
    respond: null,
    realtime: null,
    outbox: null,
    encodePhoto: encodingPhotos(openPictureEncoder()),
    encodeCard,
    ...noPageChanges,
    partUploads: null,
    desk: openDeskService({ ...settings, mailer, transport: mailer }),
    countUse: null,
    readSources: null,
    addUpkeep: null,
    readings: null,
    problems: openProjectReadiness(project),
    close: async () => mailer?.close(),
  }
}

/** A fetch that names the visitor's network to a hosted project, which sees this server: see desk.visitor_network. */
function fetchForVisitor({ address }: { address: string }): typeof fetch {
  const visitor = [networkOf(address), wideNetworkOf(address)]
    .flatMap((network) => (network ? [hashNetwork(network).toString('hex')] : []))
    .join(',')
  return (input, init) => {
    const request = new Request(input, init)
    request.headers.set('X-Site-Visitor', visitor)
    return fetch(request)
  }
}

const timeoutMs = 3_000
const gapsIntervalMs = 10_000

type Project = { url: string; anonKey: string }

/** What a project does with a key that it does not know. */
const keyRefused = 'refuses SUPABASE_ANON_KEY'

/** Calls the health endpoint of a hosted project; resolves to 'healthy' or to what it does instead. */
export async function checkProject(project: Project): Promise<string> {
  try {
    const { ok, status } = await fetch(new URL('/auth/v1/health', project.url), {
      headers: { apikey: project.anonKey },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status === 401) return keyRefused
    return ok ? 'healthy' : `answers ${status}`
  } catch {
    return 'does not answer'
  }
}

/** Whether a hosted project allows sign-ups; undefined when it does not say. */
export async function readProjectSignUps(project: Project): Promise<'open' | 'closed' | undefined> {
  const response = await fetch(new URL('/auth/v1/settings', project.url), {
    headers: { apikey: project.anonKey },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { disable_signup } = (await response.json()) as { disable_signup?: unknown }
  if (typeof disable_signup !== 'boolean') return undefined
  return disable_signup ? 'closed' : 'open'
}

/** What the database of a hosted project lacks, one sentence each. Never throws. */
export function checkProjectSchema(project: Project): Promise<string[]> {
  return listProjectGaps(project, timeoutMs).catch(() => [
    'the database of the Supabase project does not answer',
  ])
}

/** Lists why a hosted project cannot serve the site; asks for its schema every ten seconds at most. */
function openProjectReadiness(project: Project): () => Promise<string[]> {
  let last: { at: number; gaps: Promise<string[]> } | undefined
  return async () => {
    const health = await checkProject(project)
    if (health !== 'healthy') return [`the Supabase project ${health}`]
    if (last === undefined || Date.now() - last.at >= gapsIntervalMs) {
      last = { at: Date.now(), gaps: checkProjectSchema(project) }
    }
    return last.gaps
  }
}
