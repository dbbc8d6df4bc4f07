import { hash } from 'node:crypto'
import { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { Client, DatabaseError, type QueryResult } from 'pg'
import { from, to, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams'
import { parserOf } from './column-parsers.ts'
import type { Statement } from './sql-template.ts'

/** Where a connection leads to, and as whom. */
export type ServerAddress = {
  host: string | undefined
  port: number
  user: string | undefined
  password: string | undefined
  database: string | undefined
  tls: false | { rejectUnauthorized: boolean }
  /** Which servers to use: a primary, a standby, or any. */
  kind: 'primary' | 'standby' | undefined
}

export type ConnectionLimits = {
  /** How long connecting may take, in milliseconds. */
  connectMs: number
  /** How long a response may take, in milliseconds; undefined is for ever. */
  responseMs: number | undefined
  /** Settings of the session that it starts with. */
  parameters: Record<string, string>
}

type StatementOptions = {
  /** Whether PostgreSQL keeps the plan for the next time. */
  prepare: boolean
  /** Whether rows are lists of values rather than objects. */
  asLists?: boolean
}

// PostgreSQL's own routines: the prepared statement is gone, or the table under it has changed.
const outdatedPlan = /^(FetchPreparedStatement|RevalidateCachedQuery|transformAssignedExpr)$/

/** Whether an error means that a prepared statement has to be prepared again. */
export const isOutdatedPlan = (problem: unknown): boolean =>
  problem instanceof DatabaseError && outdatedPlan.test(problem.routine ?? '')

/** The server wants a password, and the URL has none: pg notices it by itself. */
const isPasswordMissing = (problem: unknown): problem is Error =>
  problem instanceof Error && /client password must be/.test(problem.message)

/** An error of the connection, with a code for `readDatabaseFailure` and the metrics. */
export function connectionError(code: string, { host, port }: Partial<ServerAddress> = {}): Error {
  return Object.assign(new Error(`${code} ${host ?? ''}:${port ?? ''}`), { code })
}

/** One session of PostgreSQL, which runs statement after statement in the order in which they were asked for. */
export class Connection {
  /** Why the connection can no longer be used. */
  failure: Error | undefined
  /** Called once if the connection is lost while it is open. */
  onLost: (problem: Error) => void = () => {}
  readonly openedAt: number = performance.now()
  readonly client: Client
  readonly #address: ServerAddress
  readonly #limits: ConnectionLimits
  readonly #socket = new Socket()
  #last: Promise<unknown> = Promise.resolve()
  /** Part of the names of prepared statements: a new one prepares all of them again. */
  #generation = 0

  constructor(address: ServerAddress, limits: ConnectionLimits) {
    this.#address = address
    this.#limits = limits
    this.client = new SessionClient(address, limits.parameters, this.#socket)
    // Without a listener, an error of an idle connection would end the process.
    this.client.on('error', (problem) => this.lose(problem))
    this.client.on('end', () => this.lose(connectionError('CONNECTION_CLOSED', address)))
  }

  /** The process of PostgreSQL at its other end. */
  get processId(): number {
    return Number('processID' in this.client ? this.client.processID : 0)
  }

  /** Throws what the socket or PostgreSQL throws, CONNECT_TIMEOUT, or CONNECTION_NOT_PRIMARY. */
  async connect(): Promise<void> {
    const { connectMs } = this.#limits
    const late = () => this.lose(connectionError('CONNECT_TIMEOUT', this.#address))
    const timer = setTimeout(late, connectMs)
    try {
      await this.client.connect()
      await this.#checkKind()
    } catch (problem) {
      const failure = this.failure ?? problem
      this.lose(connectionError('CONNECTION_CLOSED', this.#address))
      throw isPasswordMissing(failure) ? Object.assign(failure, { code: '28P01' }) : failure
    } finally {
      clearTimeout(timer)
    }
  }

  async #checkKind(): Promise<void> {
    const { kind } = this.#address
    if (!kind) return
    const { rows } = await this.client.query('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby === (kind === 'standby')) return
    throw connectionError(`CONNECTION_NOT_${kind.toUpperCase()}`, this.#address)
  }

  /** Runs a statement. Its text alone may be several statements; then the result is that of each. */
  run(statement: Statement, options: StatementOptions): Promise<QueryResult> {
    return this.#inTurn(() => this.#send(statement, options))
  }

  async #send({ text, values }: Statement, options: StatementOptions): Promise<QueryResult> {
    const { responseMs } = this.#limits
    const silent = () => this.lose(connectionError('RESPONSE_TIMEOUT', this.#address))
    const timer = responseMs === undefined ? undefined : setTimeout(silent, responseMs)
    try {
      return await this.client.query({
        text,
        ...(options.prepare || values.length > 0 ? { values } : {}),
        // The same name is the same text for every client, should a pooler mix them up.
        ...(options.prepare
          ? { name: `${hash('sha1', text, 'base64url')}-${this.#generation}` }
          : {}),
        ...(options.asLists ? { rowMode: 'array' } : {}),
      })
    } catch (problem) {
      if (isOutdatedPlan(problem)) this.#generation += 1
      throw this.failure && !(problem instanceof DatabaseError) ? this.failure : problem
    } finally {
      clearTimeout(timer)
    }
  }

  /** Starts `copy ... to stdout`. Pipe it at once; the next statement waits until everything has been read. */
  copyTo(text: string): Promise<CopyToStreamQuery> {
    return this.#copy(to(text))
  }

  /**
   * Starts `copy ... from stdin`. Pipe into it at once: it finishes when PostgreSQL has taken the rows, or fails
   * with PostgreSQL's error.
   */
  copyFrom(text: string): Promise<CopyStreamQuery> {
    return this.#copy(from(text))
  }

  #copy<Stream extends CopyStreamQuery | CopyToStreamQuery>(stream: Stream): Promise<Stream> {
    const started = Promise.withResolvers<Stream>()
    const done = this.#inTurn(async () => {
      this.client.query(stream)
      started.resolve(stream)
      try {
        await finished(stream)
      } catch (problem) {
        // It was stopped half-way: what PostgreSQL still sends would be taken for the next answer.
        if (!(problem instanceof DatabaseError)) this.#abandon(problem)
        throw problem
      }
    })
    done.catch(started.reject)
    return started.promise
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(() => {
      if (this.failure) throw this.failure
      return work()
    })
    this.#last = turn.catch(() => {})
    return turn
  }

  #abandon(cause: unknown): void {
    this.failure ??= Object.assign(connectionError('CONNECTION_CLOSED', this.#address), { cause })
    this.#socket.destroy()
  }

  /** Resolves when everything that was asked for has ended, well or not. */
  async whenIdle(): Promise<void> {
    await this.#last
  }

  /** Gives the connection up: every statement that waits is rejected. */
  lose(problem: Error): void {
    this.#socket.destroy()
    if (this.failure) return
    const hasCode = 'code' in problem
    this.failure = hasCode ? problem : connectionError('CONNECTION_CLOSED', this.#address)
    this.onLost(this.failure)
  }

  /** Says goodbye to PostgreSQL. */
  async end(): Promise<void> {
    if (this.failure) return
    this.failure = connectionError('CONNECTION_ENDED', this.#address)
    await this.client.end()
  }
}

/** A client that sends its settings while it connects; pg itself knows only a few of them. */
class SessionClient extends Client {
  readonly #parameters: Record<string, string>

  constructor(address: ServerAddress, parameters: Record<string, string>, socket: Socket) {
    const { host, port, user, password, database, tls } = address
    super({
      host,
      port,
      user,
      password,
      database,
      ssl: tls,
      keepAlive: true,
      keepAliveInitialDelayMillis: 60_000,
      stream: () => socket,
      types: { getTypeParser: parserOf },
    })
    this.#parameters = parameters
  }

  /** pg calls this, although its types do not say so. */
  getStartupConf(): Record<string, string | undefined> {
    return { user: this.user, database: this.database, ...this.#parameters }
  }
}
