import { setTimeout as wait } from 'node:timers/promises'
import { openSiteProcess } from '../../test/fixtures/site-process.ts'
import { atEvenPace } from '../constant-rate.ts'
import type { FaultDrill } from './fault-drill.ts'

/** Few enough that even a slow machine keeps up: a crowd is turned away by other rules. */
const pace = { perSecond: 5, seconds: 12 }

/** Two processes are told to stop while visits come: who asked before that is answered. */
export const stopUnderLoad: FaultDrill = {
  name: 'SIGTERM of two processes under load',
  async run() {
    const site = await openSiteProcess({ LOG_LEVEL: 'silent' }, { args: ['--workers', '2'] })
    try {
      await site.start()
      const outcomes = { answered: 0, broken: 0, turnedAway: 0 }
      let isStopping = false
      const visits = atEvenPace(pace, async (number) => {
        const isLate = isStopping
        // Of a page that is rendered, so that answers are under way when the signal comes.
        const answer = await fetch(`${site.url}/ev-models?search=${number}`).catch(() => undefined)
        const text = await answer?.text().catch(() => undefined)
        if (answer?.status === 200 && text !== undefined) outcomes.answered += 1
        else outcomes[isLate ? 'turnedAway' : 'broken'] += 1
      })
      await wait((pace.seconds * 1000) / 2)
      isStopping = true
      const start = performance.now()
      await site.end('SIGTERM')
      const took = performance.now() - start
      await visits
      return {
        said: `${outcomes.answered} answered, ${outcomes.turnedAway} who came after it turned away, ${outcomes.broken} from before it broken off; ended after ${took.toFixed(0)} ms`,
        isSound: outcomes.answered > 0 && outcomes.broken === 0,
      }
    } finally {
      await site.remove()
    }
  },
}
