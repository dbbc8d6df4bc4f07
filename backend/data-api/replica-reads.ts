import type { ReadReplica } from '../postgres/read-replica.ts'
import { codesOf } from '../postgres/write-probe.ts'
import { ReplicaBehind, type RunAsCaller } from './caller-transaction.ts'

/** A failed read of these is tried on the primary: the replica is away or ends reads to catch up. */
const replicaCodes =
  /^(CONNECT|RESPONSE_TIMEOUT|ECONN|EHOST|ENET|EPIPE|ENOTFOUND|EAI_|57P|53|08|28|3D|40001|25006|55000)/
/** Those of them that a healthy replica gives. */
const healthyCodes = /^(40001|25006|55000)/

/**
 * Sends what anonymous callers read to a replica that has every change known to this process, and everything
 * else to the primary: who writes sees it.
 */
export function openReplicaReads(
  runOnPrimary: RunAsCaller,
  runOnReplica: (position: string) => RunAsCaller,
  replica: ReadReplica,
): RunAsCaller {
  return async (caller, statement, signal, check) => {
    const isRead = caller.role === 'anon' && statement.readOnly
    const position = isRead ? replica.neededPosition() : undefined
    if (position !== undefined) {
      try {
        return await runOnReplica(position)(caller, statement, signal, check)
      } catch (cause) {
        const code = codesOf(cause).find((one) => replicaCodes.test(one))
        if (cause instanceof ReplicaBehind) replica.noteBehind()
        else if (code === undefined) throw cause
        else if (!healthyCodes.test(code)) replica.noteFailure(cause)
      }
    }
    const result = await runOnPrimary(caller, statement, signal, check)
    if (!statement.readOnly) replica.noteChange()
    return result
  }
}
