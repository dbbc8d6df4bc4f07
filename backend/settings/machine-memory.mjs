// Plain JavaScript: what starts the site reads it too, on the Node that a machine already has.
import os from 'node:os'
import process from 'node:process'

/**
 * The memory in bytes that this process may use: the machine's, or less where a container limits it.
 * @returns {number}
 */
export function machineMemory() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
}

/** Below this, in bytes, memory is worth more than time. */
export const smallMachine = 1024 * 1024 * 1024
