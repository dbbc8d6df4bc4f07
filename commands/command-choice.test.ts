import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from '../test/fixtures/command-process.ts'
import { chooseCommand } from './command-choice.mjs'
import { groups, oldNames, type Command } from './command-list.mjs'
import { encodingNames } from './importing/text-encoding.ts'

const commands: Record<string, Command> = Object.assign({}, ...Object.values(groups))
const choose = (words: string) => chooseCommand(words.split(' ').filter(Boolean))
const scriptsOf = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> }).scripts

test('package.json has a script for each command, and at most 20', () => {
  const scripts = scriptsOf('package.json')
  expect(Object.keys(scripts)).toHaveLength(Object.keys(commands).length)
  expect(Object.keys(scripts).length).toBeLessThan(20)
  for (const name of Object.keys(commands)) {
    const program = name === 'format' ? 'oxfmt' : `commands/run.mjs ${name}`
    expect(scripts[name]).toContain(program)
  }
})

test('the scripts of packages/bench are the subcommands of npm run bench', () => {
  const scripts = Object.keys(commands.bench?.subcommands ?? {}).map((name) => [
    name,
    `node ../../commands/run.mjs bench ${name}`,
  ])
  expect(Object.entries(scriptsOf('packages/bench/package.json'))).toEqual(scripts)
})

test('every command and subcommand starts a file that exists', () => {
  const all = Object.values(commands).flatMap((one) => [
    one,
    ...Object.values(one.subcommands ?? {}),
  ])
  const files = all.flatMap(({ file }) => file ?? [])
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  expect(files.length).toBeGreaterThan(40)
})

test('a command starts its file with its arguments', () => {
  expect(choose('parts import parts.csv --apply')).toMatchObject({
    file: 'commands/import-parts.ts',
    args: ['parts.csv', '--apply'],
    keepsCompiled: true,
  })
  expect(choose('parts undo --list')).toMatchObject({ args: ['--undo', '--list'] })
  expect(choose('migrate --check')).toMatchObject({ file: 'commands/migrate.ts' })
  expect(choose('migrate baseline')).toMatchObject({ file: 'commands/baseline.ts' })
  expect(choose('test parts reviews -t owner')).toMatchObject({ file: 'commands/test.ts' })
})

test('help lists the commands in groups, and a command without its subcommand lists those', () => {
  for (const words of ['help', '']) {
    const help = choose(words)
    expect(help).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Run the site\n {2}npm start/),
    })
    expect(help).toMatchObject({ text: expect.stringContaining('  npm run parts ') })
  }
  const { text } = choose('parts') as { text: string }
  expect(text.match(/^ {2}\S+/gm)?.map((word) => word.trim())).toEqual(
    Object.keys(commands.parts?.subcommands ?? {}),
  )
})

test.each([
  ['nonsense', "There is no command 'nonsense'.", 'npm run doctor'],
  ['parts exprot parts.csv', "There is no 'npm run parts -- exprot'.", 'export'],
  ['check everything', "There is no 'npm run check -- everything'.", 'oracles'],
  ['bench --peers', '--peers needs one of these before it.', 'peers'],
  ['parts export', 'Missing: parts.csv.', 'Usage: npm run parts -- export parts.csv'],
  ['restore --apply', 'Missing: folder.', 'Usage: npm run restore -- folder [--apply]'],
  ['backup --kep 14', 'There is no option --kep.', '--keep number'],
  ['parts export --gzip parts.csv', 'There is no option --gzip.', 'parts.csv.gz'],
  ['parts export one two', 'Not understood: two.', 'Usage'],
  ['doctor now', 'Not understood: now.', 'Usage: npm run doctor'],
])('refuses: %s', (words, reason, advice) => {
  const { text, code } = choose(words) as { text: string; code: number }
  expect(code).toBe(1)
  expect(text.split('\n')[0]).toBe(reason)
  expect(text).toContain(advice)
})

test.each([
  ['import-parts', 'parts -- import'],
  ['content:export', 'content -- export'],
  ['content-export', 'content -- export'],
  ['check:edits', 'bench -- edits'],
  ['bench:pages', 'bench -- pages'],
  ['bench-load', 'bench -- load'],
  ['test-operations', 'test:operations'],
])('the old name %s answers with the new one', (name, now) => {
  expect(choose(`${name} parts.csv`)).toEqual({ text: `'${name}' is now: npm run ${now}`, code: 1 })
})

test('a renamed subcommand goes on working under its old name', () => {
  expect(choose('desk take-in everything.zip')).toEqual(choose('desk import everything.zip'))
})

test('every old name leads to a command', () => {
  for (const now of Object.values(oldNames)) {
    const [name = '', subcommand = ''] = now.split(' -- ')
    expect(Object.keys(commands[name]?.subcommands ?? {})).toContain(subcommand)
  }
})

test('--help prints the usage and does nothing else', async () => {
  for (const [name, { subcommands = {} }] of Object.entries(commands)) {
    for (const words of [name, ...Object.keys(subcommands).map((word) => `${name} ${word}`)]) {
      const text = expect.stringMatching(/^(Usage: npm |npm run \w+ -- one of these|Run the site)/)
      expect(choose(`${words} --help`)).toEqual({ code: 0, text })
    }
  }
  const { code, output } = await runCommand('parts', ['export', '--help'], {})
  expect([code, output]).toEqual([0, expect.stringMatching(/^Usage: npm run parts -- export/)])
  expect(existsSync('--help')).toBe(false)
})

test('the usage of the import names every encoding', () => {
  const { text } = choose('parts import --help') as { text: string }
  for (const name of Object.keys(encodingNames)) expect(text).toContain(name)
})
