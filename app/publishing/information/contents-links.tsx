import { ChevronDown } from 'lucide-react'

/** Table of contents of a long page: folded on a phone, where it would push the page away. */
export function ContentsLinks(props: { title: string; sections: { id: string; title: string }[] }) {
  return (
    <nav aria-label={props.title}>
      <details className="group/contents lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11 w-fit items-center gap-2 text-sm font-medium text-faint supports-[selector(::details-content)]:lg:pointer-events-none">
          {props.title}
          <ChevronDown
            aria-hidden
            className="size-4 group-open/contents:rotate-180 supports-[selector(::details-content)]:lg:hidden"
          />
        </summary>
        <ol>
          {props.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center border-t border-line py-2 leading-snug text-accent hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
