// `@atelier/widgets/share`
import { ShareViewer as ShareViewerWidget } from '../share/ShareViewer.tsx'
import { withFailureBox } from './failure-boundary.tsx'

/**
 * A shared conversation, read only, for pages of any website.
 * @example <ShareViewer slug="hCqVh1S0m6yBq8hK3xY2aQ" />
 */
export const ShareViewer = /* @__PURE__ */ withFailureBox(ShareViewerWidget)

export type { ShareViewerProps } from '../share/ShareViewer.tsx'
export * from './settings.ts'
