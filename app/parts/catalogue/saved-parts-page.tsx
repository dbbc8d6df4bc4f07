import { PageHead } from '../../ground/shell/page-head.tsx'
import { SavedPartsIsland } from './saved-parts-island.tsx'

/** /parts-catalog/saved: the parts that this browser has kept. The page is the same for everyone. */
export default function SavedPartsPage() {
  return (
    <article className="page-width py-8 sm:py-12">
      <PageHead
        title="Your List of Parts | EV Parts Catalogue"
        description="The parts you saved from the catalogue, to print or to send to a supplier. The list stays in your browser."
        path="/parts-catalog/saved"
        listed={false}
        name="Your list of parts"
        isData
      />
      <h1 className="text-4xl font-semibold sm:text-5xl">Your list of parts</h1>
      <p className="prose-width mt-4 text-lg text-soft print:hidden">
        Kept in this browser only. Print it, or write to a supplier: your email program opens with
        the parts filled in.
      </p>
      <noscript>
        <p className="mt-6">This list needs JavaScript, which is off in your browser.</p>
      </noscript>
      <SavedPartsIsland />
    </article>
  )
}
