// `npm run sbom [-- file.json]`: the software bill of materials of what is pinned and installed, as
// CycloneDX 1.6 JSON. A licence outside the list below is named, and the command ends with an error.
import { readFile, writeFile } from 'node:fs/promises'
import { buildBill, listStrangeLicences, type LockFile } from '../checks/bill-of-materials.ts'

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as LockFile
const bill = await buildBill(lock, readInstalledLicence)
const written = `${JSON.stringify(bill, null, 2)}\n`
const file = process.argv[2]
if (file) {
  await writeFile(file, written)
  console.log(`${bill.components.length} components are in ${file}.`)
} else {
  process.stdout.write(written)
}
const strange = listStrangeLicences(bill)
for (const line of strange) console.error(line)
if (strange.length > 0) process.exitCode = 1

/** The licence an installed package names itself; undefined where it is not installed here. */
async function readInstalledLicence(place: string): Promise<string | undefined> {
  const text = await readFile(`${place}/package.json`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { license } = JSON.parse(text) as { license?: string | { type?: string } }
  return typeof license === 'string' ? license : license?.type
}
