// `@atelier/widgets/pro-modal`
import { ProModal as ProModalWidget, type ProModalProps as OwnProps } from '../pro/ProModal.tsx'
import { asWidget } from './as-widget.tsx'
import type { WidgetProps } from './widget-props.ts'

/**
 * The dialog that leads to Pro: signing in, the plan, the payment. It has no button of its own. On our own pages a modal; no
 * payment runs on a partner's page, so there it is a window of ours.
 * @example <ProModal open={isOpen} onClose={() => setOpen(false)} onUpgrade={unlock} />
 */
export const ProModal = /* @__PURE__ */ asWidget(ProModalWidget)

export type ProModalProps = WidgetProps<OwnProps>
export type { ProModalControls } from '../pro/ProModal.tsx'
export type { ProStart } from '../pro/store.ts'
export * from './settings.ts'
