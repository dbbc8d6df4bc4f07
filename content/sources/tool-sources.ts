// The sources that each tool cites beside those of the models, by the tool's path.
import { costSources } from './cost-sources.ts'
import { chargingSources } from './charging-sources.ts'
import type { Source } from './source-schema.ts'
import { tripSources } from './road-sources.ts'
import { usedCheckSources } from './used-check-sources.ts'

export const toolSources = (): Readonly<Record<string, Readonly<Record<string, Source>>>> => ({
  '/ev-cost': costSources(),
  '/charging-time': chargingSources(),
  '/used-ev-check': usedCheckSources(),
  '/trip': tripSources(),
})
