import type { ReactNode } from 'react'
import { createContext, use, useMemo } from 'react'
import { parse } from 'regexparam'
import { useLocation } from './Router.tsx'

/** A page at the addresses of a pattern ("/quiz/:id", "*"), or a layout around pages, which it renders by an Outlet. */
export type RouteEntry =
  | { readonly path: string; readonly element: ReactNode }
  | { readonly element: ReactNode; readonly children: readonly RouteEntry[] }

interface Page {
  readonly pattern: RegExp
  readonly keys: readonly string[]
  /** The layouts from the outside in, then the page. */
  readonly elements: readonly ReactNode[]
}

type RouteParameters = Readonly<Record<string, string>>

const OutletContext = createContext<ReactNode>(null)
const ParametersContext = createContext<RouteParameters>({})

/** Renders the first page whose pattern the address matches. A layout stays mounted while its pages change. */
export function Routes({ routes }: { routes: readonly RouteEntry[] }) {
  const pages = useMemo(() => pagesOf(routes), [routes])
  const { pathname } = useLocation()
  const found = useMemo(() => findPage(pages, pathname), [pages, pathname])
  if (!found) return null
  const content = found.page.elements.reduceRight<ReactNode>(
    (outlet, element) => <OutletContext value={outlet}>{element}</OutletContext>,
    null,
  )
  return <ParametersContext value={found.parameters}>{content}</ParametersContext>
}

/** The page, or the next layout, inside a layout. */
export const Outlet = (): ReactNode => use(OutletContext)

/** What the address has in place of the pattern's names: for "/quiz/:id" its `id`, decoded. */
export const useParams = (): Partial<RouteParameters> => use(ParametersContext)

const pagesOf = (routes: readonly RouteEntry[], layouts: readonly ReactNode[] = []): Page[] =>
  routes.flatMap((route) => {
    const elements = [...layouts, route.element]
    return 'children' in route ? pagesOf(route.children, elements) : [{ ...parse(route.path), elements }]
  })

function findPage(pages: readonly Page[], pathname: string) {
  for (const page of pages) {
    const match = page.pattern.exec(pathname)
    if (match) {
      const parameters = Object.fromEntries(page.keys.map((key, at) => [key, decoded(match[at + 1] ?? '')]))
      return { page, parameters }
    }
  }
  return undefined
}

/** A broken escape sequence in a typed address stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
