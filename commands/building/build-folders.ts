import { existsSync } from 'node:fs'
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'

/** Where a build is made. `build` is a link to the finished one. */
export const nextBuild = '.builds/next'

const current = 'build'
const all = '.builds'
/** How many earlier builds to keep: a running process loads parts of its build lazily. */
const keptEarlier = 2
/** How long to keep hashed files that the newest build lacks: open pages still load scripts. */
const keptAssetsMs = 7 * 24 * 3_600_000
/** Lists the files of earlier builds, with the time of the first build without them. */
const carriedFile = 'carried-assets.json'

type Carried = Record<string, number>

/**
 * Makes the finished build in `.builds/next` the current one in one step: `build` is a link, and a link is replaced
 * atomically. Its assets folder also gets the hashed files that earlier builds left.
 */
export async function publishBuild(root = '.', now = Date.now()): Promise<void> {
  const at = (name: string) => path.join(root, name)
  await carryAssets(at(current), at(nextBuild), now)
  const name = await freeName(at(all), new Date(now))
  await rename(at(nextBuild), path.join(at(all), name))
  // A checkout of an earlier version: `build` is still a real folder.
  const isFolder = (await lstat(at(current)).catch(() => undefined))?.isDirectory()
  if (isFolder) {
    const oldest = path.join(at(all), '0')
    await rm(oldest, { recursive: true, force: true })
    await rename(at(current), oldest)
  }
  await replaceLink(path.join(all, name), at(current))
  const earlier = (await readdir(at(all))).filter((other) => other < name && other !== 'next')
  for (const old of earlier.toSorted().slice(0, -keptEarlier)) {
    await rm(path.join(at(all), old), { recursive: true, force: true })
  }
}

/** Points `file` to `target`, which is relative to its folder. Readers find either the old target or the new one. */
export async function replaceLink(target: string, file: string): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.link`)
  await rm(draft, { force: true })
  await symlink(target, draft, 'junction')
  // On Windows a rename cannot replace a folder.
  if (process.platform === 'win32') await rm(file, { force: true, recursive: true })
  await rename(draft, file)
}

/**
 * Adds the hashed assets of the build `from` that the build `to` lacks, unless they have been out of use for a week.
 */
export async function carryAssets(from: string, to: string, now = Date.now()): Promise<void> {
  if (!existsSync(path.join(from, 'client/assets')) || !existsSync(to)) return
  const source = await realpath(from)
  const before: Carried = existsSync(path.join(source, carriedFile))
    ? JSON.parse(await readFile(path.join(source, carriedFile), 'utf8'))
    : {}
  const assets = path.join(to, 'client/assets')
  await mkdir(assets, { recursive: true })
  const present = new Set(await readdir(assets))
  const ownCarried = path.join(to, carriedFile)
  const carried: Carried = existsSync(ownCarried)
    ? JSON.parse(await readFile(ownCarried, 'utf8'))
    : {}
  for (const name of await readdir(path.join(source, 'client/assets'))) {
    const unusedSince = before[name] ?? now
    if (present.has(name) || now - unusedSince > keptAssetsMs) continue
    await linkOrCopy(path.join(source, 'client/assets', name), path.join(assets, name))
    carried[name] = unusedSince
  }
  await writeFile(ownCarried, JSON.stringify(carried))
}

/** Hard links cost no space, but not every file system supports them. */
async function linkOrCopy(from: string, to: string) {
  await link(from, to).catch(() => copyFile(from, to))
}

/** A name from the time, so that names sort by age. If the clock went back, it still sorts last. */
async function freeName(folder: string, time: Date): Promise<string> {
  const stamp = time.toISOString().replaceAll(/[-:.]/g, '')
  const newest = (await readdir(folder))
    .filter((name) => name !== 'next')
    .toSorted()
    .at(-1)
  return newest === undefined || newest < stamp ? stamp : `${newest}+`
}
