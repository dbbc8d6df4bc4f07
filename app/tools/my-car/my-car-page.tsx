import { data } from 'react-router'
import { newZealandDay } from '../../../content/texts/new-zealand-day.ts'
import { readSite } from '../../ground/shell/site-loader-context.ts'
import { townSource } from '../../../content/places/geography/roads.ts'
import { informationPage } from '../../../content/pages/information-pages.ts'
import type { RouteHandle } from '../../ground/route/route-handle.ts'
import type { HeadersArgs, LoaderArgs, PageProps } from '../../ground/route/route-types.ts'
import { PageHead } from '../../ground/shell/page-head.tsx'
import { useSite } from '../../ground/shell/site-context.tsx'
import { dayHeaders } from '../../ground/route/day-headers.ts'
import { carFieldNames } from './car-fields.ts'
import { isAboutCar } from './my-car-answer.ts'
import { MyCarIsland } from './my-car-island.tsx'
import { carHeaders, exampleCar, isInCatalog, myCarRoute } from './my-car-route.ts'

export const handle = { parameters: carFieldNames } satisfies RouteHandle

export async function loader(args: LoaderArgs) {
  const { options, inputs, answer } = myCarRoute.read(args)
  const isAsked = isAboutCar(inputs)
  const inCatalog = await isInCatalog(args.context)
  return data(
    {
      options,
      inputs,
      answer: isAsked ? answer : null,
      example: isAsked ? null : exampleCar(newZealandDay(readSite(args.context).now())),
      inCatalog,
      buyRuc: buyRucAddress(),
      placesCredit: townSource.credit,
    },
    // Not cached even if the query says nothing that is understood.
    { headers: args.url.search === '' ? dayHeaders() : carHeaders },
  )
}

/** Where /ev-ruc sends a buyer of road user charges. */
const buyRucAddress = () =>
  informationPage('/ev-ruc').sections.find(({ id }) => id === 'buy-online')?.action?.address

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

const path = '/my-car'
const title = 'My Car | RUC, WoF & Registration Dates, Workshops and Chargers'

/** /my-car: what is due for the visitor's car. The browser stores the car; without scripts, the URL holds it. */
export default function MyCarPage({ loaderData }: PageProps<typeof loader>) {
  const { placesCredit, ...car } = loaderData
  const name = useSite().tools.find((tool) => tool.path === path)?.name ?? title
  return (
    <article className="page-width py-5 sm:py-12">
      <PageHead
        {...{ title, path, name }}
        description="When your RUC licence, WoF and registration run out, with a calendar file, and the workshops and chargers that fit your electric car. No account needed."
        answersJson
      />
      <h1 className="text-3xl font-semibold sm:text-5xl">{name}</h1>
      <p className="prose-width mt-2 text-soft sm:mt-4 sm:text-lg">
        When are your RUC, WoF and rego due? And what fits your car? No account: what you enter
        stays in this browser.
      </p>
      <MyCarIsland {...car} />
      <p className="mt-2 text-sm text-faint">{placesCredit}</p>
    </article>
  )
}
