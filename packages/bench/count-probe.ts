// Loaded into the site's process with `--import`, from its own folder: answers each message of its parent with the modules
// that it has loaded and the statements that it has sent to the database so far.
import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'

export type Counted = { modules: number; queries: number }

const counted: Counted = { modules: 0, queries: 0 }

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) counted.modules += 1
    return nextLoad(url, context)
  },
})

const { Client } = createRequire(path.resolve('package.json'))('pg') as {
  Client: { prototype: { query: (...args: unknown[]) => unknown } }
}
const { query } = Client.prototype
Client.prototype.query = function counting(...args) {
  counted.queries += 1
  return query.apply(this, args)
}

process.on('message', () => void process.send?.(counted))
