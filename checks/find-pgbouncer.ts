import { findDebianProgram } from './debian-program.ts'

/** Finds PgBouncer for the tests of poolers, as `findNginx` does nginx. */
export const findPgBouncer = () => findDebianProgram('/usr/sbin/pgbouncer', ['pgbouncer'])
