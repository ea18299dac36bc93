// `@atelier/widgets/biometrics`
import {
  BiometricManager as BiometricManagerWidget,
  type BiometricManagerProps as OwnProps,
} from '../passkeys/BiometricManager.tsx'
import { asWidget } from './as-widget.tsx'
import type { WidgetProps } from './widget-props.ts'

/**
 * The user's passkeys: add, rename, pause, delete and test them. On a partner's page, a button that opens them in a
 * window. Our own pages need `@atelier/widgets/passkeys.css` and, outside the custom element, `<StepUp />`.
 * @example <BiometricManager onChange={({ passkeys }) => showCount(passkeys)} />
 */
export const BiometricManager = /* @__PURE__ */ asWidget(BiometricManagerWidget)

export type BiometricManagerProps = WidgetProps<OwnProps>
export type { BiometricManagerControls } from '../passkeys/BiometricManager.tsx'
export * from './settings.ts'
