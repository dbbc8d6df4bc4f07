// Reads the Dockerfile, and parses compose.yaml and deployment/alerts.yml as Docker and Prometheus do, without needing
// either.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../backend/backend.ts'
import { settingNames } from '../backend/settings/settings.ts'
import { openSiteLog } from '../server/delivery/site-log.ts'
import { parseMetrics } from './fixtures/metrics-text.ts'
import { openTestSite } from './fixtures/open-test-site.ts'

type Service = {
  image: string
  environment?: Record<string, string | null>
  volumes?: string[]
  depends_on?: Record<string, unknown>
  command?: string[]
} & Record<string, unknown>
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }
type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }

const readCompose = async () =>
  parse(await readFile('compose.yaml', 'utf8'), { merge: true }) as Compose

async function readRules(): Promise<Rule[]> {
  const file = parse(await readFile('deployment/alerts.yml', 'utf8')) as {
    groups: { rules: Rule[] }[]
  }
  return file.groups.flatMap(({ rules }) => rules)
}

test('compose.yaml bounds every service and names only services and volumes it declares', async () => {
  const { services, volumes } = await readCompose()
  for (const [name, service] of Object.entries(services)) {
    for (const limit of ['mem_limit', 'cpus', 'pids_limit', 'restart', 'logging']) {
      expect({ name, limit, isSet: service[limit] !== undefined }).toMatchObject({ isSet: true })
    }
    for (const needed of Object.keys(service.depends_on ?? {})) {
      expect(Object.keys(services)).toContain(needed)
    }
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      if (!source.startsWith('./')) expect(Object.keys(volumes)).toContain(source)
      else expect(await readFile(source, 'utf8')).not.toBe('')
    }
  }
})

test('no process of the site in compose.yaml is a superuser, and its settings are valid', async () => {
  const { services } = await readCompose()
  const sites = Object.values(services).filter(({ image }) => image === 'ev-nz')
  expect(sites).toHaveLength(2)
  for (const { environment = {} } of sites) {
    expect(JSON.stringify(environment)).not.toContain('SUPERUSER_PASSWORD')
    const given = Object.entries(environment).map(([name, value]): [string, string] => [
      name,
      (value ?? '')
        .replace('${SITE_ORIGIN:?set it in .env}', 'https://ev.example.nz')
        .replace('${MAIL_FROM:?set it in .env}', 'no-reply@ev.example.nz')
        .replace('${SMTP_URL:?set it in .env}', 'smtps://name:password@mail.example.nz')
        .replace(/\$\{\w+:\?[^}]*\}/g, 'abc123'),
    ])
    const settings = readSettings(Object.fromEntries(given))
    const { username, pathname } = new URL(settings.databaseUrl ?? '')
    expect({ username, pathname }).toEqual({ username: 'site', pathname: '/site' })
  }
  const role = await readFile('deployment/create-site-role.sh', 'utf8')
  expect(role).toContain("create role site login createdb password :'password';")
  expect(role).not.toMatch(/\bsuperuser\s+(login|password)/)
})

test('the image and the lock file know every workspace, and the lock file names no registry', async () => {
  type Locked = { packages: Record<string, { link?: boolean; resolved?: string }> }
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as Locked
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? [])
  const workspaces = globSync('packages/*/package.json').map(path.dirname)
  expect(resolved.toSorted()).toEqual(workspaces.toSorted())
  const image = await readFile('Dockerfile', 'utf8')
  for (const workspace of workspaces) {
    expect(image).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
  }
})

test('compose.yaml makes backups where the site looks for the last one', async () => {
  const { services } = await readCompose()
  expect(services.backup?.command?.join(' ')).toContain('commands/run.mjs backup')
  expect(services.backup?.volumes).toContain('backups:/backups')
  expect(services.site?.volumes).toContain('backups:/backups:ro')
  expect(services.site?.environment?.BACKUP_DIR).toBe('/backups')
  // The key that signs sessions is a file of the site, and belongs into its backups.
  expect(services.backup?.volumes).toContain('site:/data:ro')
})

test('compose.yaml passes every setting that it does not decide itself', async () => {
  const { services } = await readCompose()
  const hosted = ['SUPABASE_URL', 'SUPABASE_ANON_KEY']
  const ofImage = ['HOST', 'PORT', 'DATA_DIR']
  const passed = Object.keys(services.site?.environment ?? {})
  expect([...passed, ...hosted, ...ofImage].toSorted()).toEqual(settingNames.toSorted())
})

test('the example settings file names every setting once, and is valid as it stands and with every line uncommented', async () => {
  const lines = (await readFile('deployment/ev-nz.env.example', 'utf8')).split('\n')
  const read = (pattern: RegExp) =>
    lines.flatMap((line) => {
      const [, name = '', value = ''] = pattern.exec(line) ?? []
      return name ? [[name, value.replace(/^'(.*)'$/, '$1')] as const] : []
    })
  const all = read(/^#?([A-Z_]+)=(.*)$/)
  expect(all.map(([name]) => name).toSorted()).toEqual(settingNames.toSorted())
  const set = Object.fromEntries(read(/^([A-Z_]+)=(.*)$/))
  expect(readSettings(set)).toMatchObject({
    siteOrigin: 'https://ev.example.org',
    trustProxy: 1,
    mailFrom: 'Electric Vehicles in NZ <no-reply@example.org>',
  })
  expect(readSettings(Object.fromEntries(all)).purge?.urls).toEqual(['http://127.0.0.1:6081/'])
})

/** The metric names in an expression, without labels, functions and durations. */
const metricsIn = (expr: string) =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ')
    .match(/\b[a-z]\w*_\w+\b(?! *\()/g) ?? []

test('finds the metrics of an expression', () => {
  const expr = 'sum by (le_x) (rate(site_gone_total{job="a_b"}[5m])) > 0.8 * site_p99_seconds'
  expect(metricsIn(expr)).toEqual(['site_gone_total', 'site_p99_seconds'])
})

test('every alert names metrics that the site exports, and a section of the runbook', async () => {
  // Nothing listens there; their metrics exist all the same.
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', PURGE_URL: 'http://127.0.0.1:1/' }
  const site = await openTestSite({ settings, log: openSiteLog({ level: 'silent' }) })
  onTestFinished(site.close)
  const families = parseMetrics(await site.readMetrics())
  const exported = new Set(
    [...families.values()].flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
  // The only one that the site cannot know itself.
  exported.add('probe_ssl_earliest_cert_expiry')
  const rules = await readRules()
  expect(rules.length).toBeGreaterThan(9)
  for (const { alert, expr, annotations } of rules) {
    const names = metricsIn(expr)
    expect({ alert, unknown: names.filter((name) => !exported.has(name)) }).toEqual({
      alert,
      unknown: [],
    })
    expect(names.length + Number(expr.startsWith('up{'))).toBeGreaterThan(0)
    expect(annotations.summary).not.toBe('')
    const [file = '', anchor = ''] = annotations.runbook.split('#')
    const headings = (await readFile(file, 'utf8')).match(/^#+ .+$/gm) ?? []
    const anchors = headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    )
    expect({ alert, anchor, anchors }).toMatchObject({ anchors: expect.arrayContaining([anchor]) })
  }
})
