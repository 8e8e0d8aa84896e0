import type { ReactNode } from 'react'
import { Component } from 'react'
import { reportFault } from '../api/faults.ts'
import { ErrorPage, PageNotLoadedPage } from './ErrorPage.tsx'

/** The script of a page did not load: there is no connection, or a newer release no longer has that file. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

type State = { visit: string; failure?: { reason: unknown } | undefined }

/** Shows the error page in place of a page that failed. A new value of `visit` renders the page again. */
export class ErrorBoundary extends Component<{ visit: string; children: ReactNode }, State> {
  override state: State = { visit: this.props.visit }

  static getDerivedStateFromError(reason: unknown): Partial<State> {
    return { failure: { reason } }
  }

  static getDerivedStateFromProps({ visit }: { visit: string }, state: State): Partial<State> | null {
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
