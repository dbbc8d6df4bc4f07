import type { SourceReading } from './read-source-queries.ts'
import { Button } from '../../ground/ui/button.tsx'
import { TextField } from '../../ground/ui/text-field.tsx'
import { ReadingSection } from './reading-section.tsx'

type Props = { pages: readonly SourceReading[]; isOwner: boolean }

/** The pages whose passages are watched, and the form for another one. */
export function WatchedPagesSection({ pages, isOwner }: Props) {
  return (
    <section aria-labelledby="watched" className="mt-12 max-w-3xl">
      <h2 id="watched" className="text-2xl font-semibold">
        Watched pages
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        A table of fees or road user charges, say. When the passage changes, you see both texts here
        and under ‘To do’; no figure changes by itself.
      </p>
      <ul className="mt-4">
        {pages.map((page) => (
          <WatchedPage key={page.name} page={page} isOwner={isOwner} />
        ))}
      </ul>
      {isOwner && <WatchForm />}
    </section>
  )
}

function WatchedPage({ page, isOwner }: { page: SourceReading; isOwner: boolean }) {
  const { title, address = '', starts, ends } = page.settings
  return (
    <li className="border-t border-line py-6">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="text-sm break-words text-soft">
        <a href={address} className="text-link">
          {address}
        </a>
        {`, from ‘${starts}’ to ‘${ends}’`}
      </p>
      <ReadingSection reading={page} />
      <form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="name" value={page.name} />
        <Button type="submit" tone="outline" name="intent" value="now">
          Read it now<span className="sr-only">: {title}</span>
        </Button>
        {isOwner && (
          <Button type="submit" tone="quiet" name="intent" value="off">
            Stop watching it<span className="sr-only">: {title}</span>
          </Button>
        )}
      </form>
    </li>
  )
}

const WatchForm = () => (
  <form
    method="post"
    className="mt-6 grid max-w-2xl gap-5 rounded-card border border-line bg-raised p-5 sm:p-6"
  >
    <h3 className="text-lg font-semibold">Watch another page</h3>
    <TextField label="Name" name="title" required maxLength={80} hint="‘Fees for RUC’, say." />
    <TextField label="Address" name="address" type="url" required maxLength={500} />
    <TextField
      label="The passage starts with"
      name="starts"
      required
      maxLength={300}
      hint="A few words as they stand on the page, such as its heading."
    />
    <TextField
      label="It ends with"
      name="ends"
      required
      maxLength={300}
      hint="The first words after it, or its last ones."
    />
    <Button type="submit" name="intent" value="watch" className="justify-self-start">
      Watch it
    </Button>
  </form>
)
