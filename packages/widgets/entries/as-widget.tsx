// Opts out of the React compiler, which skips classes: the functions around the class only pass props on.
'use no memo'

import {
  Component,
  forwardRef,
  useEffect,
  useRef,
  useState,
  type FunctionComponent,
  type ReactNode,
  type Ref,
} from 'react'
import { logError, toAtelierError, type AtelierError } from '../errors.ts'
import { errorCodeTexts, useTexts } from '../i18n.ts'
import type { BoxProps, WidgetProps } from './widget-props.ts'

interface FailureProps {
  onError?: ((detail: { error: AtelierError }) => void) | undefined
}

type BoundaryProps = FailureProps & Pick<BoxProps, 'onReady'> & { children: ReactNode }
type PassedProps = Omit<BoxProps, 'language'> &
  FailureProps & { language?: string | undefined; controls?: Ref<unknown> | undefined }

/**
 * Returns the component as partners use it: in a box with the class `atl` that has the theme, the accent colour and the
 * default size, with its methods as `ref`. If the widget fails, the box shows a line of text, so that the error takes
 * nothing else of a React application away. Elements have a boundary of their own, which shows the content between their
 * tags.
 */
export function asWidget<Props extends FailureProps>(Widget: FunctionComponent<Props>) {
  const Content = Widget as FunctionComponent<FailureProps>
  function Box(props: PassedProps, ref: Ref<unknown>) {
    const { theme, accent, className, language: named = props.lang } = props
    const box = useRef<HTMLDivElement>(null)
    const [found, onLanguage] = useState<string>()
    const language = named ?? found
    useEffect(() => {
      const following = import('./box-appearance.ts').then(
        (appearance) =>
          appearance.followPage(box.current, { theme, accent, language: named, onLanguage }),
        logError,
      )
      return () => void following.then((stop) => stop?.())
    }, [theme, accent, className, named])
    return (
      <div
        ref={box}
        className={['atl-widget', theme && 'atl', className].join(' ')}
        style={props.style}
        lang={language}
        data-theme={theme}
      >
        <Boundary {...props}>
          <Content {...props} {...{ language, controls: props.controls ?? ref }} />
        </Boundary>
      </div>
    )
  }
  return forwardRef(Box) as unknown as FunctionComponent<WidgetProps<Props>>
}

/** An error boundary. It logs nothing, because React logs the error. */
class Boundary extends Component<BoundaryProps> {
  override state: { hasFailed?: boolean } = {}

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** Does not report `ready` if the widget has failed in its first render. */
  override componentDidMount() {
    if (!this.state.hasFailed) this.props.onReady?.({})
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
