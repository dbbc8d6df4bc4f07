// `npm run check -- sbom [file.json]`: prints the bill of materials of the installed packages (CycloneDX, written by
// `npm sbom`), or saves it as a file. Names components whose licence is not accepted, and fails then.
import { writeFile } from 'node:fs/promises'
import { runNpm } from './building/npm-process.mjs'
import { listUnacceptedLicences, type Component } from './checks/licences.ts'

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error']
const { code, stdout, output } = await runNpm('.', args)
if (code === 0) await report(JSON.parse(stdout))
else console.error(`npm sbom failed:\n${output}`)
process.exitCode ??= code

type Bill = {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: Component[]
}

async function report(bill: Bill): Promise<void> {
  const { component } = bill.metadata
  // npm names the project after its folder, which may be anything.
  component.name = component['bom-ref'].replace(/@[^@]*$/, '')
  const text = JSON.stringify(bill, null, 2)
  const file = process.argv[2]
  if (file) {
    await writeFile(file, `${text}\n`)
    console.log(`The bill of materials is in ${file}: ${bill.components.length} components.`)
  } else console.log(text)
  const unaccepted = listUnacceptedLicences(bill.components)
  for (const line of unaccepted) console.error(line)
  if (unaccepted.length > 0) process.exitCode = 1
}
