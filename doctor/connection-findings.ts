import { connect, createServer } from 'node:net'
import { checkProject } from '../backend/project-check.ts'
import type { Settings } from '../backend/settings.ts'
import { fine, reasonOf, warning, wrong, type Finding } from './finding.ts'

const patienceMilliseconds = 5000
const isLoopback = (origin: string) => /^(127\.|localhost$|\[::1\]$)/.test(new URL(origin).hostname)

/** Whether the port is free; when it is not, whether a site answers there. */
export async function lookAtPort({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): Promise<Finding> {
  const looked = `Port ${port} on ${host}`
  const code = await tryToListen(host, port)
  if (code === undefined) return fine(looked, 'free')
  if (code === 'EADDRINUSE') {
    const at = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
    const url = `http://${at.includes(':') ? `[${at}]` : at}:${port}/healthz`
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const answer = await fetch(url, { signal }).catch(() => undefined)
    const text = await answer?.text().catch(() => '')
    return answer?.ok && text?.includes('"ok"')
      ? fine(looked, 'taken by a site that is alive')
      : wrong(looked, 'taken by another program', 'Stop that program, or set another PORT.')
  }
  return code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? wrong(
        looked,
        `HOST is no address of this machine (${code})`,
        'Set HOST to 127.0.0.1 or 0.0.0.0.',
      )
    : wrong(looked, `cannot be listened on (${code})`, 'Choose a PORT above 1023 behind a proxy.')
}

export function lookAtOrigin({
  siteOrigin,
  trustProxy,
  host,
}: Pick<Settings, 'siteOrigin' | 'trustProxy' | 'host'>): Finding {
  const looked = 'SITE_ORIGIN'
  const isSecure = siteOrigin.startsWith('https:')
  if (/^(0\.0\.0\.0|\[::\])$/.test(new URL(siteOrigin).hostname)) {
    return wrong(
      looked,
      `${siteOrigin} is no address a visitor can open`,
      'Set it to the public address.',
    )
  }
  if (trustProxy > 0 && !isSecure) {
    const advice = 'Set it to the public https address: links in mails carry it.'
    return wrong(
      looked,
      `${siteOrigin} is not https, though TRUST_PROXY says a proxy is in front`,
      advice,
    )
  }
  if (isSecure && trustProxy === 0) {
    const advice = 'Set TRUST_PROXY to the number of proxies, else all visitors share one limit.'
    return warning(looked, `${siteOrigin}, and no proxy is believed`, advice)
  }
  if (isLoopback(siteOrigin) && !/^(127\.|localhost$|::1$)/.test(host)) {
    const advice = 'Set it to the public address: links in mails carry it.'
    return warning(looked, `${siteOrigin} is this machine only, though HOST is ${host}`, advice)
  }
  return fine(looked, siteOrigin)
}

/** Whether the mail server can be connected to; no mail is sent, and nobody signs in. */
export async function lookAtMail({
  smtpUrl,
  siteOrigin,
}: Pick<Settings, 'smtpUrl' | 'siteOrigin'>): Promise<Finding> {
  const looked = 'Mail server'
  if (!smtpUrl) {
    return isLoopback(siteOrigin)
      ? fine(looked, 'none set: mails are kept as files in the outbox')
      : warning(looked, 'none set: mails are kept as files nobody receives', 'Set SMTP_URL.')
  }
  const { hostname, port, protocol } = new URL(smtpUrl)
  const number = Number(port) || (protocol === 'smtps:' ? 465 : 587)
  const problem = await tryToConnect(hostname, number)
  return problem === undefined
    ? fine(looked, `${hostname}:${number} accepts connections`)
    : wrong(
        looked,
        `${hostname}:${number} cannot be reached: ${problem}`,
        'Correct SMTP_URL, or open the way to it.',
      )
}

export async function lookAtProject(project: { url: string; anonKey: string }): Promise<Finding> {
  const looked = 'Supabase project'
  const health = await checkProject(project)
  if (health === 'healthy') return fine(looked, `${project.url} answers`)
  const advice =
    'Compare SUPABASE_URL and SUPABASE_ANON_KEY with the project, and check the network.'
  return wrong(looked, `${project.url} ${health}`, advice)
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
    const socket = connect({ host, port, timeout: patienceMilliseconds })
    const finish = (problem?: string) => {
      socket.destroy()
      resolve(problem)
    }
    socket.once('connect', () => finish())
    socket.once('timeout', () => finish('no answer'))
    socket.once('error', (problem) => finish(reasonOf(problem)))
  })
}
