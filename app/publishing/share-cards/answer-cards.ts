// The cards of answers: what each tool's card says. Only loaders import this file.
import { orList } from '../../../content/texts/numbers-and-lists.ts'
import { tools } from '../../../content/pages/tools.ts'
import { findModel } from '../../../content/cars/models.ts'
import { chargingRoute } from '../../tools/charging-time/charging-route.ts'
import { compareRoute } from '../../tools/compare/compare-answer.ts'
import { answerCosts } from '../../tools/costs/cost-answer.ts'
import { costRoute } from '../../tools/costs/cost-route.ts'
import { costCardTitle } from '../../tools/costs/cost-words.ts'
import { drawingsBySlug } from '../../cars/drawings/drawing-files.ts'
import type { LoaderArgs } from '../../facts/answers/tool-route.ts'
import { knownSubjects, type QueryInputs } from '../../ground/ui/query-inputs.ts'
import type { QueryFields } from '../../ground/ui/query-field.ts'
import { answerInWorker, tripRoute } from '../../tools/trip/trip-route.ts'
import { headlineText } from '../../tools/used-check/answer-section.tsx'
import { usedRoute } from '../../tools/used-check/used-route.ts'
import type { CardCar, ShareCard } from './card-drawing.ts'
import { modelCar } from './page-cards.ts'

/** `kind` where it is not the tool's question. */
type Answered = Pick<ShareCard, 'title' | 'cars'> & Partial<Pick<ShareCard, 'kind'>>

/**
 * The card of a tool's answer to the query of a URL. 'unknown': the query names a car that there is not; null: the
 * page has no answer to it.
 */
export async function answerCard(
  path: string,
  args: LoaderArgs,
): Promise<ShareCard | 'unknown' | null> {
  const answered = await answers[path]?.(args)
  if (!answered || answered === 'unknown') return answered ?? null
  return { kind: tools()[path]?.question ?? '', ...answered }
}

type CardAnswer = Answered | 'unknown' | null

const answers: Record<string, (args: LoaderArgs) => CardAnswer | Promise<CardAnswer>> = {
  '/ev-cost'(args) {
    const asked = costRoute.asked(args)
    if (isUnknown(asked)) return 'unknown'
    const answer = answerCosts(asked.inputs, asked.knowledge)
    if (answer.outcome !== 'known' || answer.subject.kind === 'unranked') return null
    const { line } = answer.subject
    const title = costCardTitle(line, answer.years, asked.inputs.values.km)
    return { title, cars: carsOf(line.slug) }
  },
  '/charging-time'(args) {
    const asked = chargingRoute.asked(args)
    if (isUnknown(asked)) return 'unknown'
    const { summary, car } = asked.answer
    return { title: summary.replace(/\.$/, ''), cars: carsOf(slugOf(car.key)) }
  },
  '/used-ev-check'(args) {
    const asked = usedRoute.asked(args)
    if (isUnknown(asked)) return 'unknown'
    const { car, years } = asked.answer
    if (years.length === 0) return null
    return { title: `${car.name}: ${headlineText(asked.answer)}`, cars: carsOf(slugOf(car.key)) }
  },
  async '/trip'(args) {
    const asked = tripRoute.asked(args)
    if (isUnknown(asked)) return 'unknown'
    const { places, headline, answer, car } = await answerInWorker(asked, args.context)
    if (answer.outcome === 'not known') return null
    const [first, last] = [places[0]?.name, places.at(-1)?.name]
    const names = answer.outcome === 'round trips' ? `${first} and back` : `${first} to ${last}`
    return { title: `${names}: ${headline}`, cars: carsOf(slugOf(car.key)) }
  },
  '/compare'(args) {
    const asked = compareRoute.asked(args)
    if (isUnknown(asked)) return 'unknown'
    const { versions } = asked
    if (versions.length < 2) return null
    const names = [...new Set(versions.map(({ model }) => model))]
    return {
      kind: 'How do they differ?',
      title: orList(names.length > 1 ? names : versions.map(({ name }) => name)),
      cars: versions.flatMap(({ slug, name, verdict: remark }) =>
        carsOf(slug).map((car) => ({ ...car, name, remark })),
      ),
    }
  },
}

const isUnknown = (asked: { fields: QueryFields; inputs: Pick<QueryInputs, 'mistakes'> }) =>
  knownSubjects(asked.fields, asked.inputs.mistakes) !== undefined

const slugOf = (key: string) => key.replace(/\..*$/, '')

/** A model's side view; none of a car without a page. */
function carsOf(slug: string): CardCar[] {
  const model = findModel(slug)
  return model ? [modelCar(model, (one) => drawingsBySlug[one])] : []
}
