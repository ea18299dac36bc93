import { Component, createElement, type ComponentType, type ErrorInfo, type ReactNode } from 'react'

export interface BoundaryCallbacks {
  reportMounted(): void
  reportError(error: unknown): void
}

interface BoundaryProps extends BoundaryCallbacks {
  children: ReactNode
}

/** Wraps a component so that it reports when it has mounted, and so that its errors do not reach the page. */
export function withErrorBoundary<Props extends object>(component: ComponentType<Props>) {
  return function WithErrorBoundary({
    reportMounted,
    reportError,
    ...props
  }: Props & BoundaryCallbacks) {
    return createElement(
      Boundary,
      { reportMounted, reportError } as BoundaryProps,
      createElement(component, props as unknown as Props),
    )
  }
}

/** After an error, shows the content between the tags until the component gets new props. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  /**
   * Whether an error was caught. React updates the state before the failed component counts as mounted, and Preact
   * afterwards, so the state alone is not reliable.
   */
  hasCaught = false

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidMount() {
    if (!this.hasFailed()) this.props.reportMounted()
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.hasCaught = true
    // React has already logged the error with this stack. Preact, which the script tag uses, does not log errors and
    // has no stack.
    if (!componentStack) console.error(error)
    this.props.reportError(error)
  }

  override componentDidUpdate(previous: BoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    const hasNewProps = previous.children !== this.props.children
    if (hasFailed && this.state.hasFailed && hasNewProps) {
      this.hasCaught = false
      this.setState({ hasFailed: false })
    } else if (hasFailed && !this.hasFailed()) this.props.reportMounted()
  }

  hasFailed(): boolean {
    return this.hasCaught || this.state.hasFailed
  }

  override render() {
    return this.state.hasFailed ? createElement('slot') : this.props.children
  }
}
