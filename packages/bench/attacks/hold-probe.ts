// Loaded into the process of a site with `--import`. Between 'begin' and 'end' of its parent it lets the event loop go
// round without a pause and keeps the longest time of the processor that the thread needed for one round. That is how
// long everybody else waited, whatever other programs did meanwhile.
import type { Held } from './thread-holds.ts'

let isOn = false
let held: Held = { longest: 0, all: 0 }
let last = 0

const threadTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function lap() {
  const now = threadTime()
  held.longest = Math.max(held.longest, now - last)
  held.all += now - last
  last = now
  if (isOn) setImmediate(lap)
}

process.on('message', (message) => {
  if (message === 'begin') {
    held = { longest: 0, all: 0 }
    last = threadTime()
    isOn = true
    setImmediate(lap)
  }
  if (message === 'end') {
    isOn = false
    process.send?.(held)
  }
})
