import { data } from 'react-router'
import { FormNotice } from '../../people/sign-in/form-notice.tsx'
import { formText } from '../../ground/route/form-text.ts'
import { hasRealParts } from '../../parts/catalogue/part.ts'
import { describeCatalog } from '../../parts/catalogue/part-queries.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import type { PlateOutcome } from '../../ground/route/site-services.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { readPlateText, type CarNumberAnswer } from '../../parts/car-number/car-number-answer.ts'
import { answerRegisteredCar } from '../../parts/car-number/plate-answer.ts'
import { CarNumberNote } from '../../parts/car-number/car-number-note.tsx'

export const handle = { parameters: [] } satisfies RouteHandle

const answerHeaders = { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'private, no-store' }

/** Without the service of PLATE_URL there is no such page. */
export function loader({ context }: LoaderArgs) {
  const { plates } = readSite(context).services
  if (!plates) throw data(null, { status: 404 })
  return data({ host: plates.host }, { headers: answerHeaders })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

type Refusal = Exclude<PlateOutcome['outcome'], 'found'> | 'no-plate'

const refusals: Record<Refusal, { status: number; text: string }> = {
  'no-plate': { status: 422, text: 'Please enter three letters and three digits, like ABC123.' },
  unknown: { status: 200, text: 'The service has no car with this plate.' },
  'too-many': { status: 429, text: 'Too many plates were looked up. Please try again in an hour.' },
  capped: {
    status: 429,
    text: 'Each plate costs this site money, and today’s are used up. Please try again tomorrow.',
  },
  failed: { status: 503, text: 'The service does not answer. Please try again later.' },
}

type Answered =
  | { typed: string; answer: CarNumberAnswer; refusal: null }
  | { typed: string; answer: null; refusal: Refusal }

export async function action({ request, context }: LoaderArgs) {
  const { reads, services, visitorAddress } = readSite(context)
  const { plates } = services
  // The loader says so. A page that is refused here would be without the frame of the site.
  if (!plates) return null
  const typed = formText(await request.formData(), 'plate').slice(0, 20)
  const plate = readPlateText(typed)
  const refuse = (refusal: Refusal) =>
    data<Answered>({ typed, answer: null, refusal }, { status: refusals[refusal].status })
  if (plate === null) return refuse('no-plate')
  const found = await plates.lookUp(plate, { address: visitorAddress })
  if (found.outcome !== 'found') return refuse(found.outcome)
  const inCatalog = hasRealParts(await describeCatalog(reads('parts')))
  const answer = answerRegisteredCar(found.car, { plate, host: plates.host, inCatalog })
  return data<Answered>({ typed: plate, answer, refusal: null })
}

/** /number-plate: which car a plate belongs to, by the owner's service. A plate travels in a form, never in a URL. */
export default function PlatePage({
  loaderData,
  actionData,
}: PageProps<typeof loader, typeof action>) {
  const { host } = loaderData
  const refusal = actionData?.refusal
  const mistake = refusal ? refusals[refusal].text : undefined
  return (
    <div className="page-width py-5 sm:py-16">
      <PageHead
        title="Look up a number plate"
        namesSite
        description="Which electric car a New Zealand number plate belongs to."
        path="/number-plate"
        listed={false}
      />
      <div className="prose-width">
        <h1 className="text-3xl font-semibold sm:text-5xl">Look up a number plate</h1>
        {actionData?.answer && <CarNumberNote answer={actionData.answer} />}
        {refusal && refusal !== 'no-plate' && (
          <div role="alert" className="mt-4">
            <FormNotice id="notice" note={{ isError: true, text: refusals[refusal].text }} />
          </div>
        )}
        <form method="post" className="mt-6 grid max-w-xs gap-4">
          <TextField
            label="Number plate"
            hint={`We ask ${host}, and do not keep the plate.`}
            name="plate"
            defaultValue={actionData?.typed ?? ''}
            mistake={refusal === 'no-plate' ? mistake : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            required
          />
          <Button type="submit">Look it up</Button>
        </form>
      </div>
    </div>
  )
}
