import {
  Component,
  createElement,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react'

export interface BoundaryCallbacks {
  reportMounted(): void
  reportError(error: unknown): void
}

interface BoundaryProps extends Pick<BoundaryCallbacks, 'reportError'> {
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
      { reportError } as BoundaryProps,
      createElement(component, props as unknown as Props),
      // After the component, because layout effects run in order: the component's handle is set by then.
      createElement(ReportMounted, { reportMounted }),
    )
  }
}

function ReportMounted({ reportMounted }: Pick<BoundaryCallbacks, 'reportMounted'>) {
  useLayoutEffect(reportMounted, [reportMounted])
  return null
}

/** After an error, shows the content between the tags until the component gets new props. React logs the error. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.reportError(error)
  }

  override componentDidUpdate(previous: BoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    const hasNewProps = previous.children !== this.props.children
    if (hasFailed && this.state.hasFailed && hasNewProps) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? createElement('slot') : this.props.children
  }
}
