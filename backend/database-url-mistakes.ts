import { readParts } from '../packages/supabase-apis/database/database-url.ts'

/** Why the site cannot write through a URL of this form; undefined if it can, or if it is not a URL. */
export function findPrimaryUrlMistake(url: string): string | undefined {
  const { hosts = [], serverKind } = readParts(url)
  if (serverKind === 'read-write') {
    return 'use target_session_attrs=primary: with read-write the site would also accept a standby'
  }
  if (serverKind !== undefined && serverKind !== 'primary') {
    return `use target_session_attrs=primary: the site writes. Replicas belong into READ_DATABASE_URL`
  }
  return hosts.length > 1 && serverKind === undefined
    ? 'add ?target_session_attrs=primary: of several servers the site must find the one that writes'
    : undefined
}

/** Why a URL cannot lead to the replicas; undefined if it can, or if it is not a URL. */
export function findReplicaUrlMistake(url: string): string | undefined {
  const { serverKind } = readParts(url)
  return serverKind === undefined || /^(standby|prefer-standby)$/.test(serverKind)
    ? undefined
    : 'use target_session_attrs=standby or prefer-standby, or leave it out'
}
