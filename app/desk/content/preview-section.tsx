import { withQuery } from '../access/desk-link.ts'
import { changedPlace } from './marked-page.ts'

const views = { phone: 'Phone', desktop: 'Desktop', both: 'Side by side' } as const

type PreviewView = keyof typeof views

export const readView = (text: string | null): PreviewView =>
  text && Object.hasOwn(views, text) ? (text as PreviewView) : 'both'

// Two frames do not fit beside each other on a narrow screen: there 'Side by side', which is the default, is the phone alone.
const onlyWide = 'max-[700px]:hidden'

/** What a choice of the width looks like on a narrow screen. */
function narrowClass(name: string, view: PreviewView): string {
  if (name === 'both') return onlyWide
  const isShown = name === 'phone' && view === 'both'
  return isShown ? 'max-[700px]:font-medium max-[700px]:text-ink max-[700px]:underline' : ''
}

/** The real page with the draft applied, opened at the first change, at the width of a phone and of a desktop. */
export function PreviewSection(props: {
  change: number
  pages: string[]
  page: string | null
  view: PreviewView
}) {
  const { change, pages, view } = props
  const page = props.page && pages.includes(props.page) ? props.page : (pages[0] ?? '/')
  const link = (to: { page?: string; view?: PreviewView }) =>
    `${withQuery('/desk/preview', [
      ['change', change],
      ['page', to.page ?? page],
      ['view', to.view ?? view],
    ])}#preview`
  const source = `${withQuery('/desk/preview/page', [
    ['change', change],
    ['path', page],
  ])}#${changedPlace}`
  return (
    <section id="preview" className="mt-10 scroll-mt-4">
      <h2 className="text-xl font-semibold">The page with this draft</h2>
      <Choice
        label="Page"
        options={pages.map((path) => ({
          text: path,
          href: link({ page: path }),
          isChosen: path === page,
        }))}
      />
      <Choice
        label="Width"
        options={Object.entries(views).map(([name, text]) => ({
          text,
          href: link({ view: name as PreviewView }),
          isChosen: name === view,
          className: narrowClass(name, view),
        }))}
      />
      <div
        // Focusable, so that the keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label="Frames"
        className="mt-3 flex gap-6 overflow-x-auto"
      >
        {view !== 'desktop' && (
          <iframe
            sandbox="allow-same-origin"
            title={`${page} on a phone`}
            src={source}
            // Stays in sight: the frame beside it may scroll both to the change that it shows.
            className="sticky left-0 h-[46rem] w-[390px] max-w-full shrink-0 rounded-lg border border-line bg-paper"
          />
        )}
        {view !== 'phone' && (
          <iframe
            sandbox="allow-same-origin"
            title={`${page} on a desktop`}
            src={source}
            className={`h-[46rem] w-[1200px] shrink-0 rounded-lg border border-line bg-paper ${view === 'both' ? onlyWide : ''}`}
          />
        )}
      </div>
    </section>
  )
}

function Choice(props: {
  label: string
  options: { text: string; href: string; isChosen: boolean; className?: string }[]
}) {
  return (
    <nav aria-label={props.label} className="flex flex-wrap items-baseline gap-x-5">
      <span className="text-soft">{props.label}</span>
      {props.options.map(({ text, href, isChosen, className = '' }) => (
        <a
          key={href}
          href={href}
          aria-current={isChosen ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center underline-offset-8 ${
            isChosen ? 'font-medium underline' : 'text-accent hover:underline'
          } ${className}`}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
