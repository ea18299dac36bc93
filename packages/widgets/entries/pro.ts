// `@atelier/widgets/pro`
import { ProButton as ProButtonWidget, type ProButtonProps as OwnProps } from '../pro/ProButton.tsx'
import { asWidget } from './as-widget.tsx'
import type { WidgetProps } from './widget-props.ts'

/**
 * A button that leads to Pro: through a window on a partner's page, in a dialog on our own. A user who has Pro reads so.
 * @example <ProButton partner="demo" onUpgrade={() => unlockEverything()} />
 */
export const ProButton = /* @__PURE__ */ asWidget(ProButtonWidget)

export type ProButtonProps = WidgetProps<OwnProps>
export type { ProButtonControls } from '../pro/ProButton.tsx'
export * from './settings.ts'
