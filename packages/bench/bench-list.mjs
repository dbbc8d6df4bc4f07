// The subcommands of `npm run bench`. Plain JavaScript, because commands/run.mjs reads it before anything is installed.

const run = (/** @type {string} */ name) => `packages/bench/runs/${name}.ts`

/** @type {Record<string, import('../../commands/command-list.mjs').Command>} */
export const benchCommands = {
  all: {
    file: run('bench'),
    usage: '[--peers]',
    does: 'a short run of every benchmark; --peers also against Next and Astro',
  },
  pages: {
    file: run('bench-pages'),
    usage: '[/path ...]',
    does: "weight, and Lighthouse's timings",
  },
  interactions: {
    file: run('bench-interactions'),
    usage: '[--slowdown 4]',
    does: 'from an action in a slow browser to the frame that shows it',
  },
  touches: {
    file: run('bench-touches'),
    usage: '[--against FOLDER] [--rounds 5] [--slowdown 4] [--navigations 10]',
    does: 'script and main thread of the first touch of a page on a slow phone, and the wait for the next page',
  },
  load: {
    file: run('bench-load'),
    usage: '[/path] [--seconds 10] [--rounds 3]',
    does: 'requests per second beside nginx and a bare server (nginx, wrk)',
  },
  mixed: {
    file: run('bench-mixed'),
    usage: '[--minutes 10] [--parts 1000000] [--seed 1]',
    does: 'random visits at half of the capacity, then at four times as many',
  },
  small: {
    file: run('bench-small'),
    usage: '[--minutes 20] [--megabytes 512] [--rate 11] [--most 480] [--seed 1]',
    does: 'visits, imports and photographs on one core with little memory: nothing fails, memory stays below --most',
  },
  catalog: {
    file: run('bench-catalog'),
    usage:
      '[sizes] [--like series|fitment] [--states N] [--spellings N] [--seed 7] [--repeats 60] [--clients 1] [--peers]',
    does: 'the catalogue beside the same work as raw SQL',
    options: `  --like        long series of parts, or a fitment list
  --states      compares that many random searches with a slow reference search
  --spellings   looks for that many random spellings of part numbers
  --clients     asks each question by so many at once
  --peers       asks SQLite FTS5, DuckDB and MiniSearch instead of raw SQL; installs them`,
  },
  uploads: {
    file: run('bench-uploads'),
    usage: '[100000] [visits a second]',
    does: 'parts uploaded, published and undone at the desk while visitors open pages',
  },
  replica: {
    file: run('bench-replica'),
    usage: '[--seconds 10]',
    does: 'catalogue pages without and with a read replica',
  },
  caches: { file: run('bench-caches'), does: 'hits and purges behind Varnish and nginx' },
  peers: {
    file: run('bench-peers'),
    usage: '[/path ...] [--seconds 10] [--rounds 3]',
    does: 'the same pages by this site, Next and Astro, which it installs',
  },
  contract: {
    file: run('bench-contract'),
    usage: '[URL KEY] [--service-key KEY]',
    does: 'every API call of the site, to itself or another Supabase-compatible server',
  },
  accounts: {
    file: run('bench-accounts'),
    usage: '[500]',
    does: 'whether an answer or its time reveals that an email address has an account',
  },
  flood: {
    file: run('bench-flood'),
    usage: '[seconds]',
    does: 'password guessing: limited, and the owner still signs in',
  },
  attacks: {
    file: run('bench-attacks'),
    usage:
      '[folder] [--attack urls|proxy|select|log|neighbours] [--address /path?x=TURN] [--seconds 20]',
    does: 'attacks that once worked, on this checkout or another',
  },
  holds: {
    file: run('bench-holds'),
    usage: '[folder] [--trips 2000] [--draws 4] [--seed 1] [--only addresses|trips]',
    does: 'how long one public request holds the thread, with every field filled in',
  },
  budget: {
    file: run('bench-budget'),
    usage: '[--short] [--against COMMIT]',
    does: 'what grew by more than 5% since the commit before: bytes, queries, modules, files, time, memory',
  },
  throughput: {
    file: run('bench-throughput'),
    usage: '[/path?x=TURN] [--against FOLDER] [--seconds 3] [--rounds 7]',
    does: 'pages per second of one network with 1 to 40 connections, and of sixteen (wrk)',
  },
  renders: {
    file: run('bench-renders'),
    usage: '[/path ...] [--against FOLDER] [--rounds 7] [--requests 40]',
    does: 'processor time of a rendered page, beside another build and a plain React server',
  },
  fuzz: {
    file: run('fuzz'),
    usage: '[100000] [--seed 1] [--concurrency 16]',
    does: 'random requests to every address, as every role: no 5xx, nothing leaks',
  },
  images: {
    file: run('check-images'),
    usage: '[--count 1000] [--seed 1]',
    does: 'hostile pictures: nothing is stored as sent, memory is bounded',
  },
  sheets: {
    file: run('check-sheets'),
    usage: '[--keep folder]',
    does: 'lists written by real programs, imported and compared cell by cell: none is taken wrongly',
  },
  edits: {
    file: run('check-edits'),
    usage: '[10000] [--undos 50] [--kills 100] [--seed 1]',
    does: 'random edits, undone and killed midway: no page breaks, nothing is lost',
  },
  kills: {
    file: run('bench-kills'),
    usage: '[100] [--of site|database|import|desk|reading|site-import]',
    does: 'kill -9 while people write, editors publish or lists are read: counts what is lost',
  },
  faults: {
    file: run('bench-faults'),
    usage: '[--away 60] [--failovers 3] [--only failover]',
    does: 'no database, a full disk, no mail server, a jumping clock, a failover',
  },
  rolling: {
    file: run('bench-rolling'),
    usage: '[--requests 50000]',
    does: 'builds and rolls workers under load: no request fails',
  },
  backups: {
    file: run('bench-backups'),
    usage: '[--rounds 20] [--kills 10] [--parts 0]',
    does: 'backups and restores while reviews are written, killed, from older versions',
  },
  upgrades: {
    file: run('check-upgrades'),
    usage: '[commit ...] [--count 5]',
    does: 'data folders and backups of earlier versions, started and restored by this one',
  },
}
