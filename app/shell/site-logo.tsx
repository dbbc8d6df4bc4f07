import { useSite } from './site-context.tsx'

/** The logo: a plug turned koru, and the site's name. */
export function SiteLogo() {
  const { name } = useSite()
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <path
          d="M22.5 22.2a8.6 8.6 0 1 1 1.9-9.4c1.3 3.300-.6 6.800-3.900 7.400-2.900.5-5.300-1.600-5.200-4.300.1-2 1.700-3.300 3.300-3"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className="text-[1.0625rem] leading-tight font-semibold tracking-tight text-balance sm:whitespace-nowrap">
        {name}
      </span>
    </span>
  )
}
