import { findDebianProgram } from './debian-program.ts'

/** Finds Caddy for the test of deployment/Caddyfile, as `findNginx` finds nginx. */
export const findCaddy = () => findDebianProgram('/usr/bin/caddy', ['caddy'])
