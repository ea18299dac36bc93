import { logged } from '@atelier/widgets'
import { Component, type ReactNode } from 'react'

interface Props {
  fallback: (error: unknown) => ReactNode
  /** Another place is another try. */
  place?: string
  children: ReactNode
}

type State = { failed?: { error: unknown; place: string | undefined } }

/** Where something inside cannot be drawn, the fallback is, and the developer reads why. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error, place: undefined } }
  }

  static getDerivedStateFromProps({ place }: Props, { failed }: State): State | null {
    if (!failed) return null
    if (failed.place === undefined) return { failed: { ...failed, place } }
    return failed.place === place ? null : { failed: undefined }
  }

  override componentDidCatch(error: unknown) {
    logged(error)
  }

  override render() {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error) : this.props.children
  }
}
