import { setTimeout as wait } from 'node:timers/promises'
import { openSiteProcess } from '../../../test/fixtures/site-process.ts'
import { sendAtConstantRate } from '../constant-rate.ts'
import type { FaultDrill } from './fault-drill.ts'

/** Low enough for a slow machine: overload would be refused for another reason. */
const rate = { perSecond: 5, seconds: 12 }

/** Stops two workers under load: requests sent before the signal get a response. */
export const stopUnderLoad: FaultDrill = {
  name: 'SIGTERM of two processes under load',
  async run() {
    const site = await openSiteProcess({ LOG_LEVEL: 'silent' }, { args: ['--workers', '2'] })
    try {
      await site.start()
      const outcomes = { served: 0, cutOff: 0, refused: 0 }
      let isStopping = false
      const visits = sendAtConstantRate(rate, async (number) => {
        const isLate = isStopping
        // An uncached page, so that responses are pending when the signal arrives.
        const response = await fetch(`${site.url}/ev-models?search=${number}`).catch(
          () => undefined,
        )
        const text = await response?.text().catch(() => undefined)
        if (response?.status === 200 && text !== undefined) outcomes.served += 1
        else outcomes[isLate ? 'refused' : 'cutOff'] += 1
      })
      await wait((rate.seconds * 1000) / 2)
      isStopping = true
      const start = performance.now()
      await site.end('SIGTERM')
      const took = performance.now() - start
      await visits
      return {
        report: `${outcomes.served} served, ${outcomes.refused} sent after the signal and refused, ${outcomes.cutOff} sent before it and cut off; stopped after ${took.toFixed(0)} ms`,
        passed: outcomes.served > 0 && outcomes.cutOff === 0,
      }
    } finally {
      await site.remove()
    }
  },
}
