/** Table of contents of a long page. */
export function ContentsLinks(props: { title: string; sections: { id: string; title: string }[] }) {
  return (
    <nav aria-label={props.title}>
      <p className="text-sm font-medium text-faint">{props.title}</p>
      <ol className="mt-2">
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
    </nav>
  )
}
