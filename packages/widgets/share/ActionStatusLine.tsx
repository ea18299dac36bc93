import { classNames } from '../ui/class-names.ts'
import type { ViewerActionStatus } from './useViewerAction.ts'

/** Shows the result of the reader's last action, at the lower edge of the window while the conversation is in view. */
export function ActionStatusLine({ status }: { status: ViewerActionStatus }) {
  const text = 'text' in status ? status.text : ''
  return (
    <div className="atl-said" role="status">
      {text && (
        <p
          className={classNames('atl-said__text', status.is === 'failed' && 'atl-said__text--bad')}
        >
          {text}
        </p>
      )}
    </div>
  )
}
