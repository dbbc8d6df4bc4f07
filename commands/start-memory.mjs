// How much memory the site's process takes. V8 and malloc decide it when a process starts, so it is set where the site
// is started. Plain JavaScript, as run.mjs is.
import { smallMachine } from '../backend/settings/machine-memory.mjs'

const megabyte = 1024 * 1024

/** The heap of a small machine: some 60 MB live after a collection. Lists and pictures are read by processes of their own. */
const leastHeap = 160
/** More than this only delays collections. */
const mostHeap = 256
/** Its share of the machine. */
const heapShare = 0.3

/** Each connection is a process of PostgreSQL that takes some 16 MB once it has planned the searches of the catalogue. */
const fewConnections = { POOL_PAGES: '2', POOL_ACCOUNTS: '2', POOL_API: '2' }

/**
 * The options of Node and the environment with which the site's process starts. What the operator has set wins.
 * @param {{ memory: number, options: readonly string[], env: NodeJS.ProcessEnv, cache: string, node?: string }} given `memory` in bytes;
 *   `options` are those of this process and `node` is its version, `cache` the folder that keeps compiled modules
 * @returns {{ options: string[], env: NodeJS.ProcessEnv }}
 */
export function startMemory({ memory, options, env, cache, node = process.versions.node }) {
  const heap = Math.round((memory / megabyte) * heapShare)
  const bounds = [
    ['--max-old-space-size', Math.min(mostHeap, Math.max(leastHeap, heap))],
    // What a start loads stays, some 50 MB with young garbage, so looking for garbage before finds nothing, and takes a tenth of
    // the start. A small machine pays that, and keeps less garbage later.
    ...(memory < smallMachine ? [] : [['--initial-old-space-size', 60]]),
    // Garbage of a render is collected before it reaches the old space, and the young one stays small.
    ['--max-semi-space-size', 4],
    // V8 optimises what has been called 400 times. Most of that came too late for a start and took a twelfth of it; a render
    // calls its functions 2,000 times within a few pages. Other versions of Node may not know the option, and would not start.
    ...(node.startsWith('24.') ? [['--invocation-count-for-maglev', 2000]] : []),
  ]
  const given = `${env.NODE_OPTIONS ?? ''} ${options.join(' ')}`.replaceAll('_', '-')
  const added = bounds.filter(([name]) => !given.includes(`${name}=`))
  return {
    options: [...options, ...added.map(([name, value]) => `${name}=${value}`)],
    // Two arenas: glibc opens one for each thread, and what a picture or a compression freed stays in it. A fixed threshold:
    // glibc's own grows with the largest block that was freed, and what is between small blocks is then never given back.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: cache,
      ...(memory < smallMachine && fewConnections),
      ...env,
    },
  }
}
