import { Counter, Gauge, type Registry } from 'prom-client'

/** What a backend reports; see backend/backend-readings.ts. */
type Readings = {
  databaseErrors: number
  isListening: boolean
  poolSizes: Record<string, number>
  sockets: number
  channels: number
  mails: { sent: number; failed: number; givenUp: number } | undefined
  database:
    | {
        connections: Record<string, number>
        maxConnections: number
        migrations: { applied: number; pending: number; newest: string }
        mails: { waiting: number; oldestSeconds: number } | undefined
        busyVisitors: Record<string, number>
        sources: { ages: Record<string, number>; failures: Record<string, number> }
      }
    | undefined
}

/** How to aggregate over processes: each has its own count, or all see the same database. */
type Aggregator = 'sum' | 'max' | 'min'

/** A value; one for each label; or nothing while it is unknown. */
type Value = number | undefined | { label: string; values: Record<string, number> | undefined }

type Metric = { help: string; of: (readings: Readings) => Value }
type GaugeMetric = Metric & { aggregator: Aggregator; label?: string }

const counters: Record<string, Metric> = {
  site_database_errors_total: {
    help: 'Errors of the database that were logged',
    of: (readings) => readings.databaseErrors,
  },
  site_mails_sent_total: {
    help: 'Emails that the mail server accepted; absent without SMTP_URL',
    of: ({ mails }) => mails?.sent,
  },
  site_mail_failures_total: {
    help: 'Attempts to send an email that failed',
    of: ({ mails }) => mails?.failed,
  },
  site_mails_given_up_total: {
    help: 'Emails that were given up: expired, or refused for good',
    of: ({ mails }) => mails?.givenUp,
  },
}

const gauges: Record<string, GaugeMetric> = {
  site_database_up: {
    help: '1 while every process reaches the database within two seconds',
    aggregator: 'min',
    of: ({ database }) => (database ? 1 : 0),
  },
  site_database_connections: {
    help: 'Connections of all processes to the database, by state',
    aggregator: 'max',
    label: 'state',
    of: ({ database }) => ({ label: 'state', values: database?.connections }),
  },
  site_database_pool_size: {
    help: 'Connections that the processes may open, by pool',
    aggregator: 'sum',
    label: 'pool',
    of: ({ poolSizes }) => ({ label: 'pool', values: poolSizes }),
  },
  site_database_max_connections: {
    help: 'Connections that the server allows (max_connections)',
    aggregator: 'max',
    of: ({ database }) => database?.maxConnections,
  },
  site_listening: {
    help: '1 while every process receives notifications of changes (LISTEN)',
    aggregator: 'min',
    of: ({ isListening }) => (isListening ? 1 : 0),
  },
  site_realtime_sockets: {
    help: 'Open WebSockets',
    aggregator: 'sum',
    of: ({ sockets }) => sockets,
  },
  site_realtime_channels: {
    help: 'Channels joined on them',
    aggregator: 'sum',
    of: ({ channels }) => channels,
  },
  site_mails_waiting: {
    help: 'Emails in the database that the mail server has not accepted yet',
    aggregator: 'max',
    of: ({ database }) => database?.mails?.waiting,
  },
  site_mails_oldest_waiting_seconds: {
    help: 'How long the oldest of them has waited',
    aggregator: 'max',
    of: ({ database }) => database?.mails?.oldestSeconds,
  },
  site_busy_visitors: {
    help: 'What all visitors together did in a day, by action; only where that is more than usual',
    aggregator: 'max',
    label: 'action',
    of: ({ database }) => ({ label: 'action', values: database?.busyVisitors }),
  },
  site_source_age_seconds: {
    help: 'How long ago each source of open data that is on was last read, or turned on',
    aggregator: 'max',
    label: 'source',
    of: ({ database }) => ({ label: 'source', values: database?.sources.ages }),
  },
  site_source_failures: {
    help: 'How often it failed since',
    aggregator: 'max',
    label: 'source',
    of: ({ database }) => ({ label: 'source', values: database?.sources.failures }),
  },
  site_migrations_applied: {
    help: 'Migrations applied to the database',
    aggregator: 'max',
    of: ({ database }) => database?.migrations.applied,
  },
  site_migrations_pending: {
    help: 'Migrations of this version that the database lacks',
    aggregator: 'max',
    of: ({ database }) => database?.migrations.pending,
  },
  site_newest_migration_info: {
    help: 'The newest migration applied, as a label',
    aggregator: 'max',
    label: 'name',
    of: ({ database }) => ({
      label: 'name',
      values: database && { [database.migrations.newest]: 1 },
    }),
  },
}

/** All metrics of one scrape come from one reading. */
const sharedMs = 500

/** Adds what a backend reports to the metrics of this process. */
export function registerReadings(registry: Registry, read: () => Promise<Readings>): void {
  let last: { at: number; readings: Promise<Readings> } | undefined
  const readShared = () => {
    if (!last || performance.now() - last.at > sharedMs) {
      last = { at: performance.now(), readings: read() }
    }
    return last.readings
  }
  for (const [name, { help, of }] of Object.entries(counters)) {
    const counter = new Counter({
      name,
      help,
      registers: [],
      async collect() {
        const value = of(await readShared())
        this.reset()
        if (typeof value === 'number') this.inc(value)
        else this.remove()
      },
    })
    registry.registerMetric(counter)
  }
  for (const [name, { help, aggregator, label, of }] of Object.entries(gauges)) {
    const gauge = new Gauge<string>({
      name,
      help,
      aggregator,
      labelNames: label ? [label] : [],
      registers: [],
      async collect() {
        const value = of(await readShared())
        this.reset()
        if (typeof value === 'number') return this.set(value)
        if (value === undefined) return this.remove()
        for (const [one, count] of Object.entries(value.values ?? {})) {
          this.set({ [value.label]: one }, count)
        }
      },
    })
    registry.registerMetric(gauge)
  }
}
