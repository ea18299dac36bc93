// Defines all tags, and their types for TypeScript and JSX.
import { registerBiometricsElement } from './elements/biometrics.ts'
import { registerChatElement } from './elements/chat.ts'
import { registerLoginElement } from './elements/login.ts'
import { registerProElement } from './elements/pro.ts'
import { registerShareElement } from './elements/share.ts'
import type { JsxPropsOf } from './define.ts'
import { explainUnknownTags } from './define/suspicion.ts'
import { startNote } from './note/start.ts'

export type { TagNames } from './elements/types/tag-names.ts'

export const BiometricsElement = registerBiometricsElement()
export const ChatElement = registerChatElement()
export const LoginElement = registerLoginElement()
export const ProElement = registerProElement()
export const ShareElement = registerShareElement()

explainUnknownTags()
queueMicrotask(startNote)

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'atelier-biometrics': JsxPropsOf<typeof BiometricsElement>
      'atelier-chat': JsxPropsOf<typeof ChatElement>
      'atelier-login': JsxPropsOf<typeof LoginElement>
      'atelier-pro': JsxPropsOf<typeof ProElement>
      'atelier-share': JsxPropsOf<typeof ShareElement>
    }
  }
}
