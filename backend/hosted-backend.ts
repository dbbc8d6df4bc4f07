import { openDeskService } from './desk-service.ts'
import type { ErrorLog } from '../packages/supabase-apis/error-log.ts'
import { openMailer } from '../packages/supabase-apis/mail/mailer.ts'
import type { Settings } from './settings.ts'
import { encodingPhotos } from './pictures/photo-encoding.ts'
import { openPictureEncoder } from './pictures/picture-encoder.ts'
import { noPageChanges } from './page-changes.ts'
import { openProjectReadiness } from './project-check.ts'
import {
  hashNetwork,
  networkOf,
  wideNetworkOf,
} from '../packages/supabase-apis/accounts/network-address.ts'

/** Opens a hosted project as the backend: its APIs are elsewhere, and so is its database. */
export async function openHostedBackend(
  project: { url: string; anonKey: string },
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'publishingKey'> & { log: ErrorLog },
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
    ...noPageChanges,
    partUploads: null,
    desk: openDeskService({ ...settings, mailer, transport: mailer }),
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
