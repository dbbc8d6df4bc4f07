import type { ReadReplica } from '../database/read-replica.ts'
import { codesOf } from '../database/error-codes.ts'
import { ReplicaBehind, type RunAsCaller } from './caller-transaction.ts'

/** Read errors after which the primary is tried: the replica is down, or cancels reads to catch up. */
const replicaCodes =
  /^(CONNECT|RESPONSE_TIMEOUT|ECONN|EHOST|ENET|EPIPE|ENOTFOUND|EAI_|57P|53|08|28|3D|40001|25006|55000)/
/** Those that a healthy replica can cause too. */
const healthyCodes = /^(40001|25006|55000)/

/**
 * Sends anonymous reads to a replica once it has every change known to this process, and everything else to the
 * primary, so that users see their own writes.
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
