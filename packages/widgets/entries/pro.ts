// `@atelier/widgets/pro`
import { ProButton as ProButtonWidget } from '../pro/ProButton.tsx'
import { withFailureBox } from './failure-boundary.tsx'

/**
 * A button that leads to Pro: through a window on a partner's page, in a dialog on our own. A user who has Pro reads so.
 * @example <ProButton partner="demo" onUpgrade={() => unlockEverything()} />
 */
export const ProButton = /* @__PURE__ */ withFailureBox(ProButtonWidget)

export type { ProButtonControls, ProButtonProps } from '../pro/ProButton.tsx'
export * from './settings.ts'
