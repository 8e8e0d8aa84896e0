import type { ReactNode } from 'react'
import { Component } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

/** Shows the error page in place of a page that failed. Give it a new key with every visit, and it tries again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children
  }
}
