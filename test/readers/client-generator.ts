import type { Reader } from './reader.ts'

/** A program that reads the description of the open data. */
export const description = (name: string, packages: string[], script: string): Reader => ({
  name,
  packages,
  reads: ['openapi.json'],
  script,
})

export const typescript = 'typescript@5.9.3'

/**
 * Calls every path of the description with the examples of its parameters, by `call`, which is `(operation) => answer` of a
 * compiled client: `operation` has id, path, query, the values of all parameters in order, and whether the answer is JSON.
 * The answers are compared with those that the site gives without a client.
 */
const everyPath = (call: string) => `import { createRequire } from 'node:module'
const { paths } = json('openapi.json')
const load = createRequire(import.meta.url)
${call}
/** Where two answers differ first; '' if nowhere. */
const difference = (one, other, at = '$') => {
  const keys = one && other && typeof one === 'object' ? Object.keys({ ...one, ...other }) : []
  if (keys.length === 0) return JSON.stringify(one) === JSON.stringify(other) ? '' : at
  return keys.map((key) => difference(one[key], other[key], at + '.' + key)).find(Boolean) ?? ''
}
let called = 0
for (const [path, { get }] of Object.entries(paths)) {
  const parameters = (get.parameters ?? []).filter((one) => one.in === 'query')
  const given = parameters.filter((one) => one.example !== undefined)
  const query = Object.fromEntries(given.map((one) => [one.name, one.example]))
  const content = Object.keys(get.responses['200'].content)[0]
  const isJson = content.includes('json')
  const address = new URL(path, origin)
  const defaults = parameters.filter((one) => call.sendsDefaults && one.schema.default !== undefined)
  const sent = { ...Object.fromEntries(defaults.map((one) => [one.name, one.schema.default])), ...query }
  for (const [name, value] of Object.entries(sent)) for (const one of [value].flat()) address.searchParams.append(name, one)
  const response = await fetch(address)
  const values = parameters.map((one) => one.example)
  const found = await call({ id: get.operationId, tag: get.tags[0], path, query, values, isJson })
  assert.equal(response.status, 200, path)
  const asked = isJson ? await response.json() : await response.text()
  assert.equal(difference(asked, found), '', path)
  called += 1
}
assert.equal(called, Object.keys(paths).length)
`

/**
 * A generator of clients: `generate` writes the client; `use` is TypeScript with `origin` that asks for the models and
 * leaves the answer in `found`. Both are compiled as strictly as a careful project does, and run; then `call` asks for
 * every path.
 */
export const generator = (
  name: string,
  packages: string[],
  client: { generate: string; use: string; call: string },
): Reader =>
  description(
    name,
    [...packages, typescript],
    `${client.generate}
writeFileSync('use.ts', ${JSON.stringify(`declare const process: { argv: string[] }
const origin = process.argv[2] ?? ''
${client.use}
main().then((found) => {
  const count: number = found.total
  const longest: number = found.rangesByCycle.rangeWltp
  console.log(JSON.stringify({ count, longest }))
})
`)})
try {
  const options = '--strict --skipLibCheck --module nodenext --target es2022 --lib es2022,dom,dom.iterable --outDir out --rootDir .'
  run('typescript/bin/tsc', ...options.split(' '), 'use.ts')
} catch (error) {
  throw new Error('does not compile: ' + error.stdout.slice(0, 300))
}
const { count, longest } = JSON.parse(execFileSync(process.execPath, ['out/use.js', origin], { encoding: 'utf8' }))
assert.ok(count > 5 && longest > 0)
${everyPath(client.call)}
console.log('compiled, and all ' + called + ' paths called')
`,
  )
