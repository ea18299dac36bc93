import { adminErrorTexts } from './admin-errors.ts'
import { connectErrorTexts } from './connect-errors.ts'
import { contactErrorTexts } from './contact-errors.ts'
import { creationErrorTexts } from './creation-errors.ts'
import { documentErrorTexts } from './document-errors.ts'
import { coreErrorTexts } from './errors.ts'
import { loginErrorTexts } from './login-errors.ts'
import { mediaErrorTexts } from './media-errors.ts'
import { passkeyErrorTexts } from './passkey-errors.ts'
import { paymentErrorTexts } from './payment-errors.ts'
import { promptErrorTexts } from './prompt-errors.ts'
import { protocolErrorTexts } from './protocol-errors.ts'
import { requestErrorTexts } from './request-errors.ts'
import { shareErrorTexts } from './share-errors.ts'
import { siteErrorTexts } from './site-errors.ts'

/**
 * The errors that widgets can meet. A pure function creates the object, so that bundlers can drop it from widgets that
 * do not use it.
 */
export const widgetErrorTexts = /* @__PURE__ */ (() => ({
  ...coreErrorTexts,
  ...requestErrorTexts,
  ...loginErrorTexts,
  ...mediaErrorTexts,
  ...shareErrorTexts,
  ...paymentErrorTexts,
  ...passkeyErrorTexts,
  ...promptErrorTexts,
}))()

export type WidgetErrorCode = keyof typeof widgetErrorTexts

export const errorTexts = /* @__PURE__ */ (() => ({
  ...widgetErrorTexts,
  ...protocolErrorTexts,
  ...adminErrorTexts,
  ...connectErrorTexts,
  ...contactErrorTexts,
  ...siteErrorTexts,
  ...creationErrorTexts,
  ...documentErrorTexts,
}))()
