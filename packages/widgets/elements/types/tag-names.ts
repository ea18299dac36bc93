import type { ElementOf } from '../../define.ts'
import type { registerBiometricsElement } from '../biometrics.ts'
import type { registerChatElement } from '../chat.ts'
import type { registerLoginElement } from '../login.ts'
import type { registerProElement } from '../pro.ts'
import type { registerShareElement } from '../share.ts'

/**
 * The elements by their tags. The npm package has the same types without React's (build/package/tag-types.ts), for
 * projects without React's types.
 */
export interface TagNames {
  'atelier-biometrics': ElementOf<ReturnType<typeof registerBiometricsElement>>
  'atelier-chat': ElementOf<ReturnType<typeof registerChatElement>>
  'atelier-login': ElementOf<ReturnType<typeof registerLoginElement>>
  'atelier-pro': ElementOf<ReturnType<typeof registerProElement>>
  'atelier-share': ElementOf<ReturnType<typeof registerShareElement>>
}

declare global {
  interface HTMLElementTagNameMap extends TagNames {}
}
