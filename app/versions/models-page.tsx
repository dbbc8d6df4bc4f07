import type { Route } from './+types/models-page'
import { PageHead } from '../shell/page-head.tsx'
import { readSite } from '../site-loader-context.ts'
import { ModelCard } from '../models/model-card.tsx'
import { listModelCards } from '../models/model-queries.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { cards: listModelCards(readSite(context)) }
}

/** /ev-models: every model as a card. */
export default function ModelsPage({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead
        title="EV Models in New Zealand | Range, Price & Owner Reviews"
        description={`${cards.length} electric models in New Zealand with listed range and starting price, specifications with their sources, and owner reviews.`}
        path="/ev-models"
        name="EV models"
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">Popular EV Models</h1>
      <p className="prose-width mt-4 text-lg text-soft">
        {cards.length} models, drawn to scale. A model’s page says where each figure comes from, and
        where sources disagree.
      </p>
      <div className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <ModelCard key={card.slug} facts={card} level={2} />
        ))}
      </div>
    </div>
  )
}
