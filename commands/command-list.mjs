// Every npm script, in the groups of `npm run help`, with its subcommands. Plain JavaScript, because run.mjs reads it
// on any Node from 20 on, before anything is installed.
import { benchCommands } from '../packages/bench/bench-list.mjs'

/**
 * @typedef {object} Command
 * @property {string} does what it does, in one line
 * @property {string} [usage] its arguments; without them, it takes none
 * @property {string} [options] what its options mean, one in a line
 * @property {string} [file] what run.mjs starts
 * @property {string[]} [given] arguments before those of the caller
 * @property {boolean} [keepsCompiled] keeps its code without types on disk, which spares memory from the second run on
 * @property {Record<string, Command>} [subcommands]
 */

/** @type {Record<string, Record<string, Command>>} */
export const groups = {
  'Run the site': {
    start: {
      file: 'commands/start.ts',
      usage: '[--workers N]',
      does: 'installs and builds what is missing, starts PostgreSQL, migrates and serves',
      options: '  --workers N   serves with N processes on one port',
    },
    dev: { file: 'commands/dev.ts', does: 'the same with hot reload' },
    build: {
      file: 'commands/build.ts',
      usage: '[--if-stale] [--after folder]',
      does: 'builds the site',
      options: `  --if-stale       only when the last build is older than its files
  --after folder   also keeps the assets of the build in that checkout`,
    },
  },
  'Keep it running': {
    doctor: { file: 'commands/doctor.ts', does: 'says what is wrong and what to do about it' },
    backup: {
      file: 'commands/backup.ts',
      usage: '[folder] [--keep number] [--unverified] [--time-limit minutes]',
      does: 'backs up everything while the site runs, and verifies the backup by restoring it',
      options: `Writes to BACKUP_DIR/<UTC time> (DATA_DIR/backups by default), or to the folder you name.
  --keep number         then deletes the oldest verified backups in BACKUP_DIR until this many are left
  --unverified          does not verify it
  --time-limit minutes  stops a backup that takes longer, and removes what it wrote (60 by default)`,
    },
    restore: {
      file: 'commands/restore.ts',
      usage: 'folder [--apply]',
      does: 'checks a backup and shows what it would replace; --apply replaces it',
      options: '  --apply   replaces the data; stop the site first',
    },
    release: {
      file: 'commands/release.ts',
      usage: '[version | --from folder | --back]',
      does: 'pulls, installs, builds, tries and migrates a release, and rolls the site over to it',
      options: `  version         a branch, tag or commit; the main branch by default
  --from folder   takes that folder as it is
  --back          goes back to the release before`,
    },
    migrate: {
      file: 'commands/migrate.ts',
      usage: '[--check]',
      does: 'applies pending migrations, as every start does; --check only names them',
      subcommands: {
        baseline: {
          file: 'commands/baseline.ts',
          usage: '[--squash]',
          does: 'writes the baseline from supabase/schemas/; only before the first release',
          options: '  --squash   also takes in the migrations that follow it',
        },
      },
    },
  },
  'Keep it true': {
    desk: {
      does: 'who may work at the desk, and moving everything to a new site',
      subcommands: {
        'setup-link': {
          file: 'commands/setup-link.ts',
          does: 'prints a new link for the first owner; an earlier one stops working',
        },
        moderator: {
          file: 'commands/moderator.ts',
          usage: 'add e-mail | remove e-mail | list',
          does: 'makes an account a moderator, who may hide reviews',
        },
        import: {
          file: 'commands/import-everything.ts',
          usage: 'everything.zip',
          does: 'fills a new, unused site with the ZIP of /desk/export; stop the site first',
        },
      },
    },
    content: {
      does: 'figures and texts in content/',
      subcommands: {
        report: { file: 'commands/content-report.ts', does: 'counts what is unconfirmed' },
        export: {
          file: 'commands/content-export.ts',
          usage: '[edits.json]',
          does: 'writes what the desk has published into content/, or the edits into a file',
        },
        import: {
          file: 'commands/content-import.ts',
          usage: 'edits.json|folder',
          does: 'stores edits, or what differs in another checkout, as one draft',
        },
      },
    },
    parts: {
      does: 'the parts catalogue',
      subcommands: {
        import: {
          file: 'commands/import-parts.ts',
          usage: 'parts.csv [--apply]',
          does: 'checks a catalogue and shows what would change; --apply imports it',
          options: `  --apply                 imports it; without it nothing changes
  --allow-removals N      N parts may be removed, even if that is more than a tenth
  --allow-emptied N       N values of the catalogue may be replaced by empty cells
  --update                only prices, stock and dates of known SKUs; removes nothing
  --some                  some parts of the catalogue: adds and changes, removes nothing
  --whole                 a download of the catalogue page is the whole catalogue
  --map 'Brand=Make'      what a header means; repeat it. Also 'RRP=ListPrice_NZD+Incl', 'Qty=StockStatus+Quantity',
                          'Years=YearFrom+Range', 'Colour=-' (ignore), '*=-' (ignore all that are not named)
  --set 'Column=value'    the same in every row, for a column that the file does not have; repeat it
  --supplier NAME         uses the meanings kept for this supplier, and keeps those of --map and --set with --apply;
                          the supplier of every part, unless the file or --set names one
  --leave-out             with --some or --update: rows with mistakes are left out and listed, the others imported
  --sheet NAME            a sheet of a workbook
  --encoding NAME         how a CSV file is written: utf-8, utf-16le, utf-16be, windows-1252, shift_jis, gb18030,
                          macintosh, iso-8859-13`,
          keepsCompiled: true,
        },
        undo: {
          file: 'commands/import-parts.ts',
          given: ['--undo'],
          usage: '[--apply] [--list]',
          does: 'shows the newest import; --apply takes it back',
          options: '  --list   the imports that can be undone',
        },
        export: {
          file: 'commands/export-parts.ts',
          usage: 'parts.csv',
          does: 'exports the catalogue to a file that the import reads; parts.csv.gz is compressed',
        },
        sample: {
          file: 'commands/sample-parts.ts',
          does: 'adds the marked sample records to an empty catalogue',
        },
        'buyer-words': {
          file: 'commands/write-buyer-words.ts',
          does: 'writes content/pages/buyer-words.ts into its schema file and a new migration',
        },
      },
    },
    sources: {
      does: 'open data that the site reads, such as the public chargers',
      subcommands: {
        read: {
          file: 'commands/try-source.ts',
          usage: 'name [file] [--copied 2026-12-03] [--some] [--apply]',
          does: 'asks a source now, or takes its file, and shows what would change',
          options: `  --apply            stores it as a draft for the desk
  --copied YYYY-MM-DD   the day on which the file was downloaded; today by default
  --some                the file is some of the list: what it lacks stays`,
        },
      },
    },
    centers: {
      does: 'the service centers',
      subcommands: {
        check: { file: 'commands/centers-check.ts', does: 'lists whom to ring, and what to ask' },
      },
    },
  },
  'Change it': {
    check: {
      file: 'commands/check.ts',
      does: 'the part of the tests that needs no browser',
      subcommands: {
        oracles: {
          file: 'commands/check-oracles.ts',
          usage: '[--rounds 10000] [--seed 1] [--only tool]',
          does: 'checks the tools against published examples and second computations',
        },
        readers: {
          file: 'commands/check-readers.ts',
          usage: '[word ...]',
          does: 'lets programs of others read what a running site publishes',
        },
        findings: {
          file: 'commands/check-findings.ts',
          usage: '[word ...]',
          does: 'runs the scripts of findings/ and lists those whose behaviour has changed',
        },
        sbom: {
          file: 'commands/sbom.ts',
          usage: '[file.json]',
          does: 'prints or writes the software bill of materials, and checks licences',
        },
      },
    },
    test: {
      file: 'commands/test.ts',
      usage: "[word ...] [-t 'a sentence']",
      does: 'every check, browser journeys included; with words, the tests whose path has one',
    },
    'test:operations': {
      file: 'commands/test-operations.ts',
      usage: '[word ...]',
      does: 'what takes seconds of real time: releases, proxies, replicas, a full disk',
    },
    format: { does: 'formats every file' },
    bench: { does: 'benchmarks, attacks and drills', subcommands: benchCommands },
    help: { does: 'prints this list' },
  },
}

/**
 * Subcommands of earlier versions that go on working, and their names now.
 * @type {Record<string, string>}
 */
export const renamedSubcommands = { 'desk -- take-in': 'import' }

/**
 * Names of earlier versions, and what to type now. Those of benchmarks follow one pattern; see command-choice.mjs.
 * @type {Record<string, string>}
 */
export const oldNames = {
  'import-parts': 'parts -- import',
  'export-parts': 'parts -- export',
  'sample-parts': 'parts -- sample',
  'buyer-words': 'parts -- buyer-words',
  'content:report': 'content -- report',
  'content:export': 'content -- export',
  'content:import': 'content -- import',
  'centers:check': 'centers -- check',
  'import-chargers': 'sources -- read',
  chargers: 'sources -- read',
  moderator: 'desk -- moderator',
  baseline: 'migrate -- baseline',
  sbom: 'check -- sbom',
  'check:oracles': 'check -- oracles',
  'check:images': 'bench -- images',
  'check:edits': 'bench -- edits',
  'check:upgrades': 'bench -- upgrades',
  fuzz: 'bench -- fuzz',
  contract: 'bench -- contract',
}
