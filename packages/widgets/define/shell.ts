import {
  Component,
  createElement,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react'

export interface ShellProps {
  whenMounted(): void
  whenFailed(error: unknown): void
}

interface BoundaryProps extends Pick<ShellProps, 'whenFailed'> {
  children: ReactNode
}

/** Stands between an element and its component: says when it is there, and keeps its failures from the page. */
export function shell<Props extends object>(component: ComponentType<Props>) {
  return function Shell({ whenMounted, whenFailed, ...props }: Props & ShellProps) {
    return createElement(
      Boundary,
      { whenFailed } as BoundaryProps,
      createElement(component, props as unknown as Props),
      // After the component, so that its handle is there by then.
      createElement(Mounted, { whenMounted }),
    )
  }
}

function Mounted({ whenMounted }: Pick<ShellProps, 'whenMounted'>) {
  useLayoutEffect(whenMounted, [whenMounted])
  return null
}

/** Shows nothing after a failure, until the element gives its component something else. React logs the error. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.whenFailed(error)
  }

  override componentDidUpdate(before: BoundaryProps, { hasFailed }: { hasFailed: boolean }) {
    const isGivenAnother = before.children !== this.props.children
    if (hasFailed && this.state.hasFailed && isGivenAnother) this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
