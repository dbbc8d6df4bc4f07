import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { ModelHeader } from '../../components/next-model-header'
import { ModelOverview } from '../../components/next-model-overview'
import { ProsAndCons } from '../../components/next-pros-and-cons'
import { ReviewSection } from '../../components/next-review-section'
import { models, readReviews } from '../../made/slice-queries'

type Props = { params: Promise<{ slug: string }> }

async function findModel({ params }: Props) {
  const { slug } = await params
  return models.find((model) => model.slug === slug) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, description } = await findModel(props)
  return { title, description }
}

export default async function ModelPage(props: Props) {
  const model = await findModel(props)
  return (
    <article>
      <ModelHeader model={model}>
        <Link
          href="/ev-models"
          className="text-accent underline underline-offset-4 hover:no-underline"
        >
          EV models
        </Link>
      </ModelHeader>
      <ModelOverview model={model} />
      <ProsAndCons model={model} />
      <ReviewSection model={model} reviews={await readReviews(model.slug)} />
    </article>
  )
}
