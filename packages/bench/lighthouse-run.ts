import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measuringFlags, requireChromium } from '../../commands/checks/find-chromium.ts'

const lighthouse = 'lighthouse@13.5.0'
const usualSlowdown = 4

/** The parts of a report we use: scores from 0 to 1, times in milliseconds. */
export type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

/** `setSlowdown` calibrates the CPU throttling on a page and reports it in one sentence. */
export type Lighthouse = {
  setSlowdown(url: string): Promise<string>
  run(url: string): Promise<Report>
  close(): Promise<void>
}

/**
 * Lighthouse with its simulated phone, fetched for the run (npx): nobody needs it to run or test the site. With
 * a category it runs only that one.
 */
export async function openLighthouse(options: { category?: string } = {}): Promise<Lighthouse> {
  const chromePath = requireChromium()
  const reports = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const report = path.join(reports, 'report.json')
  const only = options.category ? [`--only-categories=${options.category}`] : []
  let slowdown = usualSlowdown

  /** One report. On a busy machine Lighthouse sometimes gives up and says to run it again. */
  const run = async (url: string, attempts = 3): Promise<Report> => {
    const result = spawnSync(
      'npx',
      [
        '--yes',
        lighthouse,
        url,
        '--quiet',
        ...only,
        '--output=json',
        `--output-path=${report}`,
        `--throttling.cpuSlowdownMultiplier=${slowdown}`,
        `--chrome-flags=--headless=new ${measuringFlags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromePath }, encoding: 'utf8' },
    )
    if (result.status === 0) return JSON.parse(await readFile(report, 'utf8')) as Report
    if (attempts > 1 && result.stderr.includes('run Lighthouse again')) {
      return run(url, attempts - 1)
    }
    throw new Error(`Lighthouse failed on ${url}:\n${result.stderr}`)
  }

  return {
    run: (url: string) => run(url),
    async setSlowdown(url: string): Promise<string> {
      const { environment } = await run(url)
      slowdown = slowdownFor(environment.benchmarkIndex)
      return `CPU throttled ${slowdown} times, for a benchmark index of ${environment.benchmarkIndex}`
    },
    close: () => rm(reports, { recursive: true, force: true }),
  }
}

/**
 * The CPU throttling that makes this machine as slow as Lighthouse's phone. Its default of 4 assumes a desktop
 * with a benchmark index of 1500 to 2000 (its docs/throttling.md); a machine as slow as a phone needs none.
 */
function slowdownFor(benchmarkIndex: number): number {
  const phoneIndex = 1750 / usualSlowdown
  const times = Math.round((benchmarkIndex / phoneIndex) * 10) / 10
  return Math.min(usualSlowdown, Math.max(1, times))
}
