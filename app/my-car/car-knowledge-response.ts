import { dayHeaders } from '../information/day-headers.ts'
import { carKnowledge } from './car-knowledge.ts'

/** /my-car/knowledge.json: what a browser works out its answer from, the same for everybody. */
export const loader = (): Response => Response.json(carKnowledge(), { headers: dayHeaders() })
