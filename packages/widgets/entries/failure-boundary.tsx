// Not compiled for React: a class cannot be, and the function around it only passes its props on.
'use no memo'

import { Component, type FunctionComponent, type ReactNode } from 'react'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { errorCodeTexts, useTexts } from '../i18n.ts'

interface FailureProps {
  onError?: ((detail: { error: AtelierError }) => void) | undefined
}

/**
 * Returns a component that shows a line of text if the widget fails, so that its error takes nothing else of a React
 * application away. Elements have a boundary of their own, which shows the content between their tags.
 */
export function withFailureBox<Props extends FailureProps>(
  Widget: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return (props) => (
    <Boundary onError={props.onError}>
      <Widget {...props} />
    </Boundary>
  )
}

/** React logs the error. */
class Boundary extends Component<FailureProps & { children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onError?.({ error: toAtelierError(thrown) })
  }

  override render() {
    return this.state.hasFailed ? <FailureBox /> : this.props.children
  }
}

function FailureBox() {
  const t = useTexts(errorCodeTexts)
  return (
    <p className="atl-notice atl-notice--danger" role="alert">
      {t('page-failed')}
    </p>
  )
}
