import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { LoaderArgs } from '../../ground/route/route-types.ts'
import { carKnowledge } from './car-knowledge.ts'

/** /my-car/knowledge.json: what a browser works out its answer from, the same for everybody. */
export const loader = ({ context }: LoaderArgs): Response =>
  Response.json(carKnowledge(newZealandDay(readSite(context).now())), { headers: dayHeaders() })
