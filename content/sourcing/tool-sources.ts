// The sources that each tool cites beside those of the models, by the tool's path.
import { costSources } from '../sources/cost-sources.ts'
import { chargingSources } from './charging-sources.ts'
import type { Source } from '../sources/source-schema.ts'
import { tripSources } from './road-sources.ts'
import { usedCheckSources } from '../sources/used-check-sources.ts'

export const toolSources = (): Readonly<Record<string, Readonly<Record<string, Source>>>> => ({
  '/ev-cost': costSources(),
  '/charging-time': chargingSources(),
  '/used-ev-check': usedCheckSources(),
  '/trip': tripSources(),
})
