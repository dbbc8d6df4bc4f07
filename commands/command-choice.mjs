// What a command line means: a file to start, or a text to print. Plain JavaScript, for the same reason as the list.
import { groups, oldNames, renamedSubcommands } from './command-list.mjs'

/** @typedef {import('./command-list.mjs').Command} Command */
/**
 * A file to start with arguments, or a text to print before exiting with a code.
 * @typedef {{ file: string, args: string[], keepsCompiled: boolean, usage: string } | { text: string, code: number }} Choice
 */

const commands = Object.assign({}, ...Object.values(groups))

/**
 * @param {string[]} args what follows `node commands/run.mjs`
 * @returns {Choice}
 */
export function chooseCommand([name = 'help', ...rest]) {
  if (!Object.hasOwn(commands, name)) {
    const now = currentName(name)
    return refuse(
      now === undefined
        ? `There is no command '${name}'.\n\n${listCommands()}`
        : `'${name}' is now: ${spell(now)}`,
    )
  }
  if (name === 'help') return { text: listCommands(), code: 0 }
  /** @type {Command} */
  const command = commands[name]
  const [given, ...others] = rest
  const word = renamedSubcommands[`${name} -- ${given}`] ?? given
  const subcommands = command.subcommands ?? {}
  const chosen = word !== undefined && Object.hasOwn(subcommands, word) && subcommands[word]
  if (chosen) return checkArguments(`${name} -- ${word}`, chosen, others)
  if (command.subcommands && word !== undefined && !/^--?./.test(word)) {
    return refuse(`There is no '${spell(`${name} -- ${word}`)}'.\n\n${listSubcommands(name)}`)
  }
  if (command.subcommands && !command.file) {
    return word === undefined || word === '--help'
      ? { text: listSubcommands(name), code: 0 }
      : refuse(`${word} needs one of these before it.\n\n${listSubcommands(name)}`)
  }
  return checkArguments(name, command, rest)
}

/**
 * How a command is used, for people.
 * @param {string} words for example `parts -- import`
 */
export function usageOf(words) {
  const [name = '', subcommand] = words.split(' -- ')
  /** @type {Command} */
  const command = subcommand ? commands[name].subcommands[subcommand] : commands[name]
  const { usage, does, options } = command
  const lines = [`Usage: ${spell(words)}${usage ? `${subcommand ? '' : ' --'} ${usage}` : ''}`]
  lines.push('', `${does[0]?.toUpperCase()}${does.slice(1)}.`)
  if (options) lines.push(options)
  if (command.subcommands) lines.push('', listSubcommands(name))
  return lines.join('\n')
}

/**
 * Refuses an option that the usage does not name, and arguments that are missing or too many. The command itself
 * checks what they say.
 * @param {string} words
 * @param {Command} command
 * @param {string[]} args
 * @returns {Choice}
 */
function checkArguments(words, command, args) {
  const usage = usageOf(words)
  if (args.includes('--help') || !command.file) return { text: usage, code: 0 }
  /** @type {string[]} */
  const known = `${command.usage ?? ''}\n${command.options ?? ''}`.match(/--[a-z-]+/g) ?? []
  const stray = args.find((arg) => /^--./.test(arg) && !known.includes(arg.replace(/=.*/s, '')))
  if (stray !== undefined) return refuse(`There is no option ${stray}.\n\n${usage}`)
  /** @type {string[]} */
  const slots = (command.usage ?? '').match(/\[[^\]]*\]|[^\s[\]]+/g) ?? []
  // With alternatives, the command knows which words belong together.
  const needed = slots.includes('|') ? [] : slots.filter((slot) => !slot.startsWith('['))
  if (args.filter((arg) => !arg.startsWith('-')).length < needed.length) {
    return refuse(`Missing: ${needed.join(' ')}.\n\n${usage}`)
  }
  // An option may come with a value, and `[word ...]` takes any number.
  if (
    known.length === 0 &&
    !/\.\.\.| \| /.test(command.usage ?? '') &&
    args.length > slots.length
  ) {
    return refuse(`Not understood: ${args.slice(slots.length).join(' ')}.\n\n${usage}`)
  }
  const { file, given = [], keepsCompiled = false } = command
  return { file, args: [...given, ...args], keepsCompiled, usage }
}

function listCommands() {
  const sections = Object.entries(groups).map(([title, list]) =>
    [title, ...Object.entries(list).map(([name, command]) => describe(spell(name), command))].join(
      '\n',
    ),
  )
  return `${sections.join('\n\n')}\n\nAny of them says more after -- --help.`
}

/** @param {string} name */
function listSubcommands(name) {
  const list = Object.entries(commands[name].subcommands).map(([word, command]) =>
    describe(word, command),
  )
  return `${spell(name)} -- one of these (and --help):\n${list.join('\n')}`
}

/**
 * @param {string} name
 * @param {Command} command
 */
function describe(name, { does, subcommands }) {
  const names = Object.keys(subcommands ?? {})
  // The list of benchmarks is longer than a line.
  const words = names.length === 0 ? '' : ` (${names.length > 6 ? names.length : names.join(', ')})`
  return `  ${name.padEnd(24)} ${does}${words}`
}

/**
 * As a person types it: `npm run parts -- import`.
 * @param {string} words
 */
const spell = (words) => `npm ${/^(start|test)\b(?!:)/.test(words) ? '' : 'run '}${words}`

/**
 * What a name of an earlier version is called now. run.mjs spelt the colon of npm's names as a hyphen.
 * @param {string} name
 */
function currentName(name) {
  const old = Object.entries(oldNames).find(
    ([key]) => key.replace(':', '-') === name.replace(':', '-'),
  )
  if (old) return old[1]
  if (name === 'test-operations') return 'test:operations'
  const bench = /^bench[:-](.+)$/.exec(name)?.[1]
  return bench && Object.hasOwn(commands.bench.subcommands, bench) ? `bench -- ${bench}` : undefined
}

/**
 * @param {string} text
 * @returns {Choice}
 */
const refuse = (text) => ({ text, code: 1 })
