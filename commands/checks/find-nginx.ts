import { findDebianProgram } from './debian-program.ts'

/**
 * Finds nginx for benchmarks and the test of deployment/nginx.conf. Uses the system's if there is one, else unpacks
 * Debian's package without installing it, because installing would start a server on port 80.
 */
export const findNginx = () => findDebianProgram('/usr/sbin/nginx', ['nginx', 'nginx-core'])
