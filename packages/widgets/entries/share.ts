// `@atelier/widgets/share`
import {
  ShareViewer as ShareViewerWidget,
  type ShareViewerProps as OwnProps,
} from '../share/ShareViewer.tsx'
import { asWidget } from './as-widget.tsx'
import type { WidgetProps } from './widget-props.ts'

/**
 * A shared conversation, read only, for pages of any website.
 * @example <ShareViewer slug="hCqVh1S0m6yBq8hK3xY2aQ" />
 */
export const ShareViewer = /* @__PURE__ */ asWidget(ShareViewerWidget)

export type ShareViewerProps = WidgetProps<OwnProps>
export * from './settings.ts'
