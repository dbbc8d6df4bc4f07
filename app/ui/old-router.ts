// Stand-ins while parts of pages become islands; nothing may use them in the end.
import { usePageUrl } from './page-url.ts'

export const useNavigate =
  () => (url: string, options?: { replace?: boolean; [name: string]: unknown }) => {
    if (options?.replace) location.replace(url)
    else location.assign(url)
  }
export const useNavigation = (): {
  state: 'idle' | 'loading'
  location?: { pathname: string }
} => ({ state: 'idle' })
export const useRevalidator = () => ({ revalidate: () => location.reload() })
export const useMatches = (): { id: string }[] => []
export const useLocation = () => ({ ...usePageUrl(), key: '', state: null as unknown })
export const useSearchParams = () => [new URLSearchParams(usePageUrl().search)] as const
