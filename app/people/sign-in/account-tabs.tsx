import type { KeyboardEvent, MouseEvent } from 'react'
import { useHydrated } from '../../ground/ui/hydrated.ts'
import { PageLink } from '../../ground/ui/page-link.tsx'
import { signInUrl } from './return-path.ts'

export type AccountTab = 'sign-in' | 'sign-up'

/** The element both tabs control; it is their one form. */
export const accountPanelId = 'account-panel'

/** The id of a tab; the panel is labelled by it. */
export const accountTabId = (tab: AccountTab) => `account-tab-${tab}`

const tabs = [
  { tab: 'sign-in', label: 'Sign In', parameter: undefined },
  { tab: 'sign-up', label: 'Sign Up', parameter: 'sign-up' },
] as const

const otherTabKeys = new Set(['ArrowLeft', 'ArrowRight'])

function moveByKey(event: KeyboardEvent<HTMLAnchorElement>) {
  const links = [...(event.currentTarget.parentElement?.querySelectorAll('a') ?? [])]
  const here = links.indexOf(event.currentTarget)
  let next = -1
  if (otherTabKeys.has(event.key)) next = 1 - here
  if (event.key === 'Home') next = 0
  if (event.key === 'End') next = links.length - 1
  // Links react to Enter on their own; tabs must also react to the space bar.
  if (event.key === ' ') next = here
  const link = links[next]
  if (!link) return
  event.preventDefault()
  link.focus()
  link.click()
}

/** Whether a click follows the link in this tab of the browser. */
const staysHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Sign In and Sign Up: links that work without scripts. Once awake they are tabs, which switch the form in place,
 * replace the address and support the arrow keys.
 */
export function AccountTabs(props: {
  current: AccountTab
  returnPath: string | null
  onChoose: (tab: AccountTab) => void
}) {
  const { current, returnPath, onChoose } = props
  const isHydrated = useHydrated()
  return (
    <div
      role={isHydrated ? 'tablist' : 'navigation'}
      aria-label="Account"
      className="grid grid-cols-2 border-b border-line"
    >
      {tabs.map(({ tab, label, parameter }) => {
        const isCurrent = tab === current
        const asTab = {
          role: 'tab',
          'aria-selected': isCurrent,
          'aria-controls': accountPanelId,
          tabIndex: isCurrent ? 0 : -1,
        }
        const asLink = { 'aria-current': isCurrent ? ('page' as const) : undefined }
        return (
          <PageLink
            key={tab}
            id={accountTabId(tab)}
            to={signInUrl(returnPath, parameter)}
            data-replay
            onKeyDown={moveByKey}
            onClick={(event) => {
              if (!staysHere(event)) return
              event.preventDefault()
              history.replaceState(history.state, '', event.currentTarget.href)
              onChoose(tab)
            }}
            {...(isHydrated ? asTab : asLink)}
            className={`-mb-px grid min-h-13 place-items-center border-b-2 font-medium ${
              isCurrent
                ? 'border-accent text-ink'
                : 'border-transparent text-soft hover:text-accent'
            }`}
          >
            {label}
          </PageLink>
        )
      })}
    </div>
  )
}
