import type { ReactNode } from 'react'
import { Component } from 'react'
import { reportFault } from '../api/faults.ts'
import { ErrorPage, PageNotLoadedPage } from './ErrorPage.tsx'

/** The script of a page did not arrive: the connection is gone, or a newer Pinwheel no longer has that file. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

type Caught = { visit: string; failure?: { reason: unknown } | undefined }

/** Shows the error page in place of a page that failed. `visit` differs with every visit: each is another try. */
export class ErrorBoundary extends Component<{ visit: string; children: ReactNode }, Caught> {
  override state: Caught = { visit: this.props.visit }

  static getDerivedStateFromError(reason: unknown): Partial<Caught> {
    return { failure: { reason } }
  }

  static getDerivedStateFromProps({ visit }: { visit: string }, state: Caught): Partial<Caught> | null {
    return visit === state.visit ? null : { visit, failure: undefined }
  }

  override componentDidCatch(reason: unknown): void {
    reportFault(reason)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return failure.reason instanceof PageNotLoaded ? <PageNotLoadedPage /> : <ErrorPage />
  }
}
