import { findDebianProgram } from './debian-program.ts'

/** Finds PgBouncer for the tests with poolers, as `findNginx` finds nginx. */
export const findPgBouncer = () =>
  findDebianProgram('/usr/sbin/pgbouncer', ['pgbouncer'], ['libc-ares2', 'libevent-2.1-7'])
