// `npm run bench -- attacks [folder] [--attack urls|proxy|select|log|neighbours] [--seconds 20] [--urls 60000]
// [--address /path?x=TURN]`: the attacks that once worked, on the built site in this folder or in another checkout. It
// prints what each achieved; compare two checkouts by running it twice. 'neighbours' prints what the requests of one
// network cost others (p95 in ms, before → while → after), also those of the addresses given, or of the dearest that
// it finds, with 4, 9 and 40 connections; it takes several checkouts, which take turns. Everything stays on 127.0.0.1.
import { parseArgs } from 'node:util'
import { buildSiteIfStale } from '../../../commands/building/site-build.ts'
import { holdEveryAddress, varied } from '../attacks/dearest-address.ts'
import { attackByLog, attackByProxy, attackByUrls } from '../attacks/memory-attacks.ts'
import {
  attackNeighbours,
  attacksOn,
  neighbourHeader,
  usualAttacks,
} from '../attacks/neighbour-attacks.ts'
import { openHeldSite } from '../attacks/thread-holds.ts'
import { attackBySelect } from '../attacks/wide-selects.ts'
import { printTable } from '../bench-results.ts'
import { describeRun } from '../machine-state.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    attack: { type: 'string' },
    address: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '20' },
    urls: { type: 'string', default: '60000' },
  },
})
const folder = positionals[0] ?? process.cwd()
// Another checkout brings its own build.
if (folder === process.cwd()) {
  const build = await buildSiteIfStale()
  if (!build.built) throw new Error(`The site could not be built:\n${build.output}`)
}
const seconds = Number(values.seconds)
const chosen = (name: string) => values.attack === undefined || values.attack === name

if (chosen('urls')) {
  const rows = await attackByUrls(folder, Number(values.urls))
  printTable(['distinct URLs', 'memory, MB', 'responses'], rows)
}
if (chosen('proxy')) {
  printTable(['through a bare proxy', 'status', 'shows'], await attackByProxy(folder))
}
if (chosen('select')) {
  const header = [
    'request',
    'once: status / bytes / ms / MB',
    'MB after',
    '40 connections',
    'page alone, p50 / p95 ms',
    'page meanwhile',
  ]
  printTable(header, await attackBySelect(folder, seconds))
}
if (chosen('neighbours')) {
  // Several checkouts take turns, so that a busy moment of the machine hits all of them.
  const folders = positionals.length > 0 ? positionals : [folder]
  console.log(describeRun(folders))
  const addresses = values.address ?? [await findDearest(folder)]
  const attacks = [...(values.address ? [] : usualAttacks), ...addresses.flatMap(attacksOn)]
  printTable(neighbourHeader, await attackNeighbours(folders, seconds, attacks))
}
if (chosen('log')) {
  printTable(['log', 'bytes', 'responses'], await attackByLog(folder, seconds))
}

/** The address that holds the thread longest in all and that can be varied, so that no cache helps. */
async function findDearest(of: string): Promise<string> {
  const site = await openHeldSite(of)
  try {
    const all = await holdEveryAddress(site, { draws: 2, seed: 1 })
    const dearest = all
      .toSorted((one, other) => other.all - one.all)
      .map((one) => varied(one.path))
      .find((path) => path !== undefined)
    if (dearest === undefined) throw new Error('No public address has a number to vary')
    return dearest
  } finally {
    await site.close()
  }
}
