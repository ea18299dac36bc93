// What developers install: components, stores, configure(). Registers nothing, safe to import on a server.
export { Chat, type ChatControls, type ChatProps } from './chat/Chat.tsx'
export { createCache } from './chat/cache.ts'
export { Composer, type ComposerHandle } from './chat/Composer.tsx'
export { ConversationList } from './chat/ConversationList.tsx'
export { $conversations, loadConversations } from './chat/conversations.ts'
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
  useErrorText,
  useLanguage,
  useTexts,
  type Texts,
  type Translate,
} from './i18n.ts'
export { AccountName } from './login/AccountName.tsx'
export { CodeBox } from './login/CodeBox.tsx'
export { CodeEntry } from './login/CodeEntry.tsx'
export { SignIn, type SignInControls, type SignInProps } from './login/SignIn.tsx'
export { LoginForm, useLoginTitle } from './login/LoginForm.tsx'
export { LoginModal } from './login/LoginModal.tsx'
export { NewPassword } from './login/NewPassword.tsx'
export { completeReset, requestCode, requestReset } from './login/proofs.ts'
export { $stepUp, confirmed } from './login/step-up.ts'
export { StepUp } from './login/StepUp.tsx'
export { createLogin, type LoginTab } from './login/store.ts'
export { loginTexts } from './login/texts.ts'
export { useAttempt } from './login/useAttempt.ts'
export { clock, useCountdown } from './login/useCountdown.ts'
export { checkNewPassword, emailError, type FieldErrors } from './login/validate.ts'
export { windowTexts } from './login/window-texts.ts'
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
export { $interaction, onInteraction, type InteractionEvent } from './session/interaction.ts'
export { afterSignIn, leaving } from './session/kept.ts'
export { finishSignOut, signOut } from './session/farewell.ts'
export { identityService } from './session/library.ts'
export {
  $arrival,
  beginSession,
  providersAnswer,
  renewUser,
  signInByRedirect,
  signInByWindow,
} from './session/own.ts'
export { $session, onPerson, personHere, type Session } from './session/store.ts'
export { Button, buttonClass } from './ui/Button.tsx'
export { IconButton } from './ui/IconButton.tsx'
export { Checkbox, Segmented, Switch } from './ui/Choice.tsx'
export { Confirm } from './ui/Confirm.tsx'
export { copyText, useCopied } from './ui/copy.ts'
export { Field, PasswordField, Select, TextArea } from './ui/Field.tsx'
export { icon, type IconType } from './ui/Icon.tsx'
export { Markdown } from './ui/Markdown.tsx'
export { Mark } from './ui/Mark.tsx'
export { initialsOf } from './ui/initials.ts'
export { Menu } from './ui/Menu.tsx'
export { Modal } from './ui/Modal.tsx'
export { Notice, toneIcons } from './ui/Notice.tsx'
export { Skeleton, Spinner } from './ui/Spinner.tsx'
export { Tabs } from './ui/Tabs.tsx'
export { useKeptFocus } from './ui/useKeptFocus.ts'
