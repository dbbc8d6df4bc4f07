import { findDebianProgram } from './debian-program.ts'

/**
 * Finds an nginx for the test of deployment/nginx.conf and for benchmarks: the system's, else Debian's, unpacked
 * only, because installing it would start a server on port 80.
 */
export const findNginx = () => findDebianProgram('/usr/sbin/nginx', ['nginx', 'nginx-core'])
