/** 'On the road' as the id of its heading. */
export const anchorOf = (name: string): string => `about-${name.toLowerCase().replaceAll(' ', '-')}`

/** The point of a page, below its heading. */
export const pointLook =
  'mt-2 font-voice text-xl leading-snug font-semibold tracking-tight text-balance sm:mt-3 sm:text-3xl'

/** The heading of a group of rows. */
export const groupLook = 'mt-6 scroll-mt-24 pb-2 text-xl font-semibold sm:text-2xl'

/** A row of links to the groups of a long list; nothing for a list without. */
export function JumpLinks({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-x-5 print:hidden">
      {names.map((name) => (
        <a
          key={name}
          href={`#${anchorOf(name)}`}
          className="inline-flex min-h-11 items-center text-link"
        >
          {name}{' '}
        </a>
      ))}
    </nav>
  )
}
