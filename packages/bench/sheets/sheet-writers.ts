import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDebianPackages } from '../../../commands/checks/debian-programs.ts'
import type { SheetList } from './sheet-list.ts'

const libraries = [
  'exceljs@4.4.0',
  'xlsx@0.18.5',
  'xlsx-js-style@1.2.0',
  'xlsx-populate@1.21.0',
  'write-excel-file@4.1.1',
  'excel4node@1.8.2',
  'hucre@1.0.0',
]

/** Debian's packages, each with a file that shows that it is there. */
const packages: Record<string, string> = {
  'python3-openpyxl': '/usr/lib/python3/dist-packages/openpyxl',
  'python3-xlsxwriter': '/usr/lib/python3/dist-packages/xlsxwriter',
  'python3-pandas': '/usr/lib/python3/dist-packages/pandas',
  'libexcel-writer-xlsx-perl': '/usr/share/perl5/Excel/Writer/XLSX.pm',
  'libspreadsheet-writeexcel-perl': '/usr/share/perl5/Spreadsheet/WriteExcel.pm',
  gnumeric: '/usr/bin/ssconvert',
  'libreoffice-calc-nogui': '/usr/lib/libreoffice/program/soffice.bin',
  csvkit: '/usr/bin/in2csv',
  miller: '/usr/bin/mlr',
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const problemOf = ({ stderr, error }: { stderr: string; error?: Error }) =>
  error?.message ?? stderr.trim().split('\n').at(-1) ?? 'failed'

/**
 * Writes the lists with every available writer, into the folder `files`. Returns what was not written and why,
 * in sentences.
 */
export function writeSheets(folder: string, lists: readonly SheetList[]): string[] {
  const notes: string[] = []
  const run = (program: string, given: string[], cwd = folder) => {
    const all = [`HOME=${folder}`, 'LC_ALL=C.UTF-8', program, ...given]
    const { status, stdout, ...failure } = spawnSync('env', all, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      timeout: 300_000,
    })
    if (status !== 0) {
      notes.push(`${path.basename(program)} ${given.join(' ')}: ${problemOf(failure)}`)
    }
    return status === 0 ? stdout : ''
  }
  const lines = (text: string) => text.split('\n').filter(Boolean)
  writeFileSync(path.join(folder, 'lists.json'), JSON.stringify(lists))
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}')
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...libraries])
  notes.push(...lines(run(process.execPath, [here('./npm-writers.mjs'), folder])))
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''))
  const problem = missing.length > 0 ? installDebianPackages(missing) : undefined
  if (problem) notes.push(problem)
  const has = (name: string) => existsSync(packages[name] ?? '')
  if (existsSync('/usr/bin/python3')) {
    notes.push(...lines(run('/usr/bin/python3', [here('./python_writers.py'), folder])))
  }
  if (has('libexcel-writer-xlsx-perl')) {
    notes.push(...lines(run('/usr/bin/perl', [here('./perl-writers.pl'), folder])))
  }
  convertSheets(path.join(folder, 'files'), run, has)
  return notes
}

/** Lists whose cells say the same without formats, hidden rows and links, which a CSV file does not have. */
const withoutFormats = new Set(['main', 'plain', 'formulas', 'truths'])
/** Those of which every format is written. */
const inEveryFormat = new Set(['main'])

type Run = (program: string, given: string[], cwd?: string) => string

/** Converts what openpyxl and pandas have written with programs that read sheets themselves. */
function convertSheets(files: string, run: Run, has: (name: string) => boolean): void {
  for (const name of readdirSync(files).filter((each) => each.endsWith('.openpyxl.xlsx'))) {
    const list = name.slice(0, name.indexOf('.'))
    const others = inEveryFormat.has(list) ? ['ods', 'xls'] : []
    // Gnumeric leaves links out.
    if (has('gnumeric') && list !== 'links') {
      const kinds = withoutFormats.has(list) ? ['xlsx', 'csv'] : ['xlsx']
      for (const kind of [...kinds, ...others]) {
        run('/usr/bin/ssconvert', [name, `${list}.gnumeric.${kind}`], files)
      }
    }
    if (has('libreoffice-calc-nogui')) convertByLibreOffice(files, name, list, run)
    if (has('csvkit') && ['main', 'plain'].includes(list)) {
      const read = (options: string[]) => run('/usr/bin/in2csv', [...options, name], files)
      writeFileSync(path.join(files, `${list}.in2csv.csv`), read([]))
      writeFileSync(path.join(files, `${list}.in2csv-as-text.csv`), read(['-I']))
    }
    if (has('miller') && existsSync(path.join(files, `${list}.pandas.csv`))) {
      for (const kind of ['csv', 'tsv']) {
        const given = ['--icsv', `--o${kind}`, '-S', 'cat', `${list}.pandas.csv`]
        writeFileSync(path.join(files, `${list}.miller.${kind}`), run('/usr/bin/mlr', given, files))
      }
    }
  }
}

/** A CSV file of LibreOffice has the cells as they are shown, but no hidden rows and links. */
function convertByLibreOffice(files: string, name: string, list: string, run: Run): void {
  const kinds = ['xlsx', ...(['hidden', 'links'].includes(list) ? [] : ['csv'])]
  if (inEveryFormat.has(list)) kinds.push('ods', 'xls', 'fods', 'html', 'slk', 'dif')
  const made = path.join(files, 'made')
  for (const kind of kinds) {
    const form = kind === 'csv' ? 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true' : kind
    const given = ['--headless', '--convert-to', form, '--outdir', made, name]
    run('/usr/lib/libreoffice/program/soffice.bin', given, files)
    const written = path.join(made, name.replace(/xlsx$/, kind))
    if (existsSync(written)) renameSync(written, path.join(files, `${list}.libreoffice.${kind}`))
  }
}
