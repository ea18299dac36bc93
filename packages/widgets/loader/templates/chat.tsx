// What a visitor sees of a chat before its code has loaded. Rendered by the build (build/prerender.ts).
import { Chat } from '../../chat/Chat.tsx'
import { chatTexts } from '../../chat/texts.ts'
import { preloadTexts, setLanguage, translate } from '../../i18n.ts'

await setLanguage(PRERENDER_LANGUAGE)
await preloadTexts(chatTexts)

export const templates = {
  /** The blank greeting leaves the messages out: a returning visitor has other ones. */
  box: <Chat greeting=" " />,
  launcher: <Chat launcher />,
  notLoaded: translate(chatTexts, 'notLoaded'),
}
