import { stdout } from 'node:process'

export type Progress = { report(done: number, all: number, rows: number): void; end(): void }

const width = 30

/** A progress bar with rate and remaining time on a terminal; elsewhere, from the first second on, a line for every 10%. */
export function openProgress(title: string): Progress {
  const start = performance.now()
  let shownAt = 0
  let tenth = 0
  return {
    report(done, all, rows) {
      const share = all === 0 ? 1 : Math.min(done / all, 1)
      const seconds = (performance.now() - start) / 1000
      const rate = seconds > 0 ? Math.round(rows / seconds) : 0
      const left = share > 0 ? Math.ceil((seconds * (1 - share)) / share) : 0
      const status = `${rows.toLocaleString('en-NZ')} rows, ${rate.toLocaleString('en-NZ')}/s, ${left} s left`
      if (!stdout.isTTY) {
        if (seconds < 1 || Math.floor(share * 10) <= tenth) return
        tenth = Math.floor(share * 10)
        stdout.write(`${title}: ${tenth * 10} %, ${status}\n`)
      } else if (performance.now() - shownAt > 100) {
        shownAt = performance.now()
        const bar = '#'.repeat(Math.round(share * width)).padEnd(width, '.')
        stdout.write(`\r${title} [${bar}] ${status}\u001b[K`)
      }
    },
    end() {
      if (stdout.isTTY) stdout.write('\r\u001b[K')
    },
  }
}
