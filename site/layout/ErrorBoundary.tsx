import { logError } from '@atelier/widgets'
import { Component, type ReactNode } from 'react'

interface Props {
  fallback: (error: unknown) => ReactNode
  /**
   * When this value changes after an error, the boundary renders its children again instead of the
   * fallback.
   */
  resetKey?: string
  children: ReactNode
}

type State = { failed?: { error: unknown; resetKey: string | undefined } }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error, resetKey: undefined } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failed }: State): State | null {
    if (!failed) return null
    if (failed.resetKey === undefined) return { failed: { ...failed, resetKey } }
    return failed.resetKey === resetKey ? null : { failed: undefined }
  }

  override componentDidCatch(error: unknown) {
    logError(error)
  }

  override render() {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error) : this.props.children
  }
}
