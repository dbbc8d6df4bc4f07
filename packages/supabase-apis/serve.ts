// `node packages/supabase-apis/serve.ts --database URL --schemas folder`: see README.md, or --help.
import { parseArgs } from 'node:util'
import { describeFailure, OperatorError } from './error-log.ts'
import { openProjectServer, type ProjectOptions } from './project-server.ts'

const help = `Serves the Data, Auth, Storage and Realtime APIs of a Supabase project on a PostgreSQL database.

  node packages/supabase-apis/serve.ts --database URL --schemas folder [options]

  --database URL    postgres://user:password@host:5432/name; the user owns the database
  --schemas folder  its .sql files are applied in the order of their names, each once
  --port number     54321 by default, on 127.0.0.1
  --data folder     keys and, without a mail server, emails; supabase-data by default
  --mail where      a folder for emails, or smtp://user:password@host:587
  --from address    the sender of emails
  --site URL        the origin of your pages, such as http://localhost:5173; repeat it for several
  --expose schema   a schema that clients may use beside public; repeat it for several
  --behind-proxy    one proxy in front adds the client's IP address to X-Forwarded-For
  --help`

function readOptions(): ProjectOptions | undefined {
  const { values } = readArguments()
  if (values.help) return undefined
  const { database: databaseUrl, schemas, mail, from: mailFrom } = values
  if (databaseUrl === undefined) throw new OperatorError('--database is missing; see --help')
  if (schemas === undefined) throw new OperatorError('--schemas is missing; see --help')
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new OperatorError('--port needs a number from 0 to 65535')
  }
  const sites = values.site.map((text) => {
    if (!URL.canParse(text)) throw new OperatorError(`--site ${text} is not a URL`)
    return new URL(text).origin
  })
  const { data: dataDir, expose: exposed, 'behind-proxy': behindProxy } = values
  const given = { databaseUrl, schemas, port, dataDir, mail, sites, exposed, behindProxy }
  return mailFrom === undefined ? given : { ...given, mailFrom }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        database: { type: 'string' },
        schemas: { type: 'string' },
        port: { type: 'string', default: '54321' },
        data: { type: 'string', default: 'supabase-data' },
        mail: { type: 'string' },
        from: { type: 'string' },
        site: { type: 'string', multiple: true, default: [] },
        expose: { type: 'string', multiple: true, default: [] },
        'behind-proxy': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (cause) {
    throw new OperatorError(`${(cause as Error).message.split('. ')[0]}; see --help`, { cause })
  }
}

async function serve(options: ProjectOptions): Promise<void> {
  const project = await openProjectServer(options)
  const stop = () => void project.close().catch(fail)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const reach = project.skipsRowSecurity
    ? 'skips row-level security: keep it on your server'
    : 'sees no more than policies allow until a superuser runs: alter role service_role bypassrls'
  const lines = {
    URL: project.url,
    'anon key': project.anonKey,
    'service-role key': `${project.serviceKey} (${reach})`,
    schemas: `${project.applied.length} files of ${options.schemas} were new to the database`,
    realtime: project.published.join(', ') || 'no table is in the publication supabase_realtime',
    emails: project.outbox ?? 'sent by SMTP',
  }
  for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(17)} ${value}`)
}

function fail(error: unknown): void {
  console.error(describeFailure(error))
  process.exitCode = 1
}

try {
  const options = readOptions()
  if (options) await serve(options)
  else console.log(help)
} catch (error) {
  fail(error)
}
