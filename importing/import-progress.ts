import { stdout } from 'node:process'

export type Progress = { report(done: number, all: number, rows: number): void; end(): void }

const width = 30

/** A bar with rate and time left on a terminal; elsewhere a line for each tenth. */
export function openProgress(title: string): Progress {
  const start = performance.now()
  let shownAt = 0
  let tenth = 0
  return {
    report(done, all, rows) {
      const part = all === 0 ? 1 : Math.min(done / all, 1)
      const seconds = (performance.now() - start) / 1000
      const rate = seconds > 0 ? Math.round(rows / seconds) : 0
      const left = part > 0 ? Math.ceil((seconds * (1 - part)) / part) : 0
      const words = `${rows.toLocaleString('en-NZ')} rows, ${rate.toLocaleString('en-NZ')}/s, ${left} s left`
      if (!stdout.isTTY) {
        if (Math.floor(part * 10) <= tenth) return
        tenth = Math.floor(part * 10)
        stdout.write(`${title}: ${tenth * 10} %, ${words}\n`)
      } else if (performance.now() - shownAt > 100) {
        shownAt = performance.now()
        const bar = '#'.repeat(Math.round(part * width)).padEnd(width, '.')
        stdout.write(`\r${title} [${bar}] ${words}\u001b[K`)
      }
    },
    end() {
      if (stdout.isTTY) stdout.write('\r\u001b[K')
    },
  }
}
