import { connect, createServer } from 'node:net'
import {
  checkProject as checkHealth,
  checkProjectSchema,
  readProjectSignUps,
} from '../../backend/hosted-backend.ts'
import type { Settings } from '../../backend/settings/settings.ts'
import { isLoopbackOrigin } from '../../packages/network-queue/loopback.ts'
import { checkGaps } from './database-findings.ts'
import { fine, firstLineOf, warning, wrong, type Finding } from './finding.ts'
import { readDatabaseUrl as readUrl } from '../../packages/supabase-apis/database/database-url.ts'
import { readServerState } from '../../backend/postgres/server-state.ts'
import { describeWrongReplica } from '../../backend/site-replica.ts'

const timeoutMs = 5000

/** Whether the port is free; when it is not, whether this site is using it. */
export async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding> {
  const subject = `Port ${port} on ${host}`
  const code = await tryToListen(host, port)
  if (code === undefined) return fine(subject, 'free')
  if (code === 'EADDRINUSE') {
    const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
    const url = `http://${at.includes(':') ? `[${at}]` : at}:${port}/healthz`
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, { signal }).catch(() => undefined)
    const text = await answer?.text().catch(() => '')
    return answer?.ok && text?.includes('"ok"')
      ? fine(subject, 'in use by a running site')
      : wrong(subject, 'in use by another program', 'Stop that program, or set another PORT.')
  }
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? wrong(
        subject,
        `HOST is not an IP address of this machine (${code})`,
        'Set HOST to 127.0.0.1 or 0.0.0.0.',
      )
    : wrong(subject, `cannot listen on it (${code})`, 'Choose a PORT above 1023, behind a proxy.')
}

export function checkOrigin({
  siteOrigin,
  trustProxy,
  host,
}: Pick<Settings, 'siteOrigin' | 'trustProxy' | 'host'>): Finding {
  const subject = 'SITE_ORIGIN'
  const isSecure = siteOrigin.startsWith('https:')
  if (/^(0\.0\.0\.0|\[::\])$/.test(new URL(siteOrigin).hostname)) {
    return wrong(subject, `visitors cannot open ${siteOrigin}`, 'Set it to the public URL.')
  }
  if (trustProxy > 0 && !isSecure) {
    const advice = 'Set it to the public https URL: links in emails use it.'
    return wrong(
      subject,
      `${siteOrigin} is not https, although TRUST_PROXY says a proxy is in front`,
      advice,
    )
  }
  if (isSecure && trustProxy === 0) {
    const advice =
      'Set TRUST_PROXY to the number of proxies: otherwise all visitors share one rate limit and the places of one network.'
    return warning(subject, `${siteOrigin}, but TRUST_PROXY is 0`, advice)
  }
  if (isLoopbackOrigin(siteOrigin) && !/^(127\.|localhost$|::1$)/.test(host)) {
    const advice = 'Set it to the public URL: links in emails use it.'
    return warning(
      subject,
      `${siteOrigin} works on this machine only, although HOST is ${host}`,
      advice,
    )
  }
  return fine(subject, siteOrigin)
}

/** Whether the mail server accepts connections; sends nothing and does not sign in. */
export async function checkMail({
  smtpUrl,
  siteOrigin,
}: Pick<Settings, 'smtpUrl' | 'siteOrigin'>): Promise<Finding> {
  const subject = 'Mail server'
  if (!smtpUrl) {
    return isLoopbackOrigin(siteOrigin)
      ? fine(subject, 'none set: emails are saved as files in the outbox')
      : warning(
          subject,
          'none set: emails are saved as files and nobody receives them',
          'Set SMTP_URL.',
        )
  }
  const { hostname, port, protocol } = new URL(smtpUrl)
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  const problem = await tryToConnect(hostname, number)
  return problem === undefined
    ? fine(subject, `${hostname}:${number} accepts connections`)
    : wrong(
        subject,
        `${hostname}:${number} cannot be reached: ${problem}`,
        'Correct SMTP_URL, or allow the connection in the firewall.',
      )
}

export async function checkProject(
  project: { url: string; anonKey: string },
  signUps: Settings['signUps'] = 'open',
): Promise<Finding | Finding[]> {
  const subject = 'Supabase project'
  const health = await checkHealth(project)
  if (health === 'healthy') {
    return [
      fine(subject, `${project.url} responds`),
      ...checkGaps(await checkProjectSchema(project)),
      ...compareSignUps(signUps, await readProjectSignUps(project).catch(() => undefined)),
    ]
  }
  const advice =
    'Compare SUPABASE_URL and SUPABASE_ANON_KEY with the project’s settings, and check the network.'
  return wrong(subject, `${project.url} ${health}`, advice)
}

/** The project decides whether sign-ups work; SIGN_UPS decides what the page says about them. */
function compareSignUps(
  signUps: Settings['signUps'],
  inProject: Settings['signUps'] | undefined,
): Finding[] {
  if (inProject === undefined || inProject === signUps) return []
  const result = `${signUps} here, but ${inProject} in the Supabase project`
  return [
    warning(
      'SIGN_UPS',
      result,
      'Set SIGN_UPS to what the project does, or change the project’s own setting.',
    ),
  ]
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (problem: NodeJS.ErrnoException) =>
      resolve(problem.code ?? problem.message),
    )
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

function tryToConnect(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs })
    const finish = (problem?: string) => {
      socket.destroy()
      resolve(problem)
    }
    socket.once('connect', () => finish())
    socket.once('timeout', () => finish('timed out'))
    socket.once('error', (error) => finish(firstLineOf(error)))
  })
}

/** Whether READ_DATABASE_URL leads to a replica of the database. */
export async function checkReplica({
  databaseUrl,
  readDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'readDatabaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === undefined || readDatabaseUrl === undefined) return []
  const subject = 'READ_DATABASE_URL'
  const { hosts, database } = readUrl(readDatabaseUrl)
  const location = `${hosts.join(' or ')}/${database}`
  try {
    const problem = await describeWrongReplica(readDatabaseUrl, databaseUrl)
    if (problem)
      return [wrong(subject, `${location} ${problem}`, 'The site does not start with it.')]
    const { isStandby } = await readServerState(readDatabaseUrl)
    return [
      isStandby
        ? fine(subject, `${location} is a replica of the database`)
        : warning(
            subject,
            `${location} is the primary itself`,
            'Name a replica, or unset READ_DATABASE_URL.',
          ),
    ]
  } catch (error) {
    const advice = 'The site reads from the primary until the replica is back.'
    return [warning(subject, `${location}: ${firstLineOf(error)}`, advice)]
  }
}
