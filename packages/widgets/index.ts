// What developers install: components, stores, configure(). Registers nothing, safe to import on a server.
export { Chat, type ChatControls, type ChatProps } from './chat/Chat.tsx'
export { createCache } from './chat/cache.ts'
export { Composer, type ComposerHandle } from './chat/Composer.tsx'
export { ConversationList } from './chat/ConversationList.tsx'
export { $conversations } from './chat/conversations.ts'
export { ModelPicker } from './chat/ModelPicker.tsx'
export { createChat, type ChatStore } from './chat/store.ts'
export { titleOf } from './chat/talk.ts'
export { chatTexts } from './chat/texts.ts'
export { Thread } from './chat/Thread.tsx'
export { configure, type Configuration } from './configure.ts'
export { AtelierError, asAtelierError, ignored, logged } from './errors.ts'
export { request, SIGNED_OUT, stream } from './http.ts'
export {
  directionOf,
  errorText,
  failureTexts,
  loadTexts,
  onLanguageChanged,
  setLanguage,
  texts,
  translate,
  useTexts,
  type Texts,
  type Translate,
} from './i18n.ts'
export { markdownTexts, useMarkdownTexts } from './markdown-texts.ts'
export { keepPreferences, refreshPreferences } from './preferences/keep.ts'
export { $formatMoney, formatMoney, SUPPORTED_CURRENCIES } from './preferences/money.ts'
export {
  $choice,
  $country,
  $currency,
  $language,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
} from './preferences/store.ts'
export { $session, type Session } from './session/store.ts'
export { Button, buttonClass, IconButton } from './ui/Button.tsx'
export { Checkbox, Segmented, Switch } from './ui/Choice.tsx'
export { Confirm } from './ui/Confirm.tsx'
export { Field, PasswordField, Select, TextArea } from './ui/Field.tsx'
export { icon, type IconType } from './ui/Icon.tsx'
export { Markdown } from './ui/Markdown.tsx'
export { Mark } from './ui/Mark.tsx'
export { Menu } from './ui/Menu.tsx'
export { Modal } from './ui/Modal.tsx'
export { Notice, toneIcons } from './ui/Notice.tsx'
export { Skeleton, Spinner } from './ui/Spinner.tsx'
export { Tabs } from './ui/Tabs.tsx'
