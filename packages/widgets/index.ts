// The package's exports: components, stores, configure(). Registers no element, so it is safe to import on a server.
export { Chat, type ChatControls, type ChatProps } from './chat/Chat.tsx'
export { accentStyles } from './accent.ts'
export { drawNote } from './note/draw.ts'
export { noteTexts } from './note/texts.ts'
export type { PageTool, PageTools } from './page-tools.ts'
export type { PagePrompt } from './prompts-attribute.ts'
export type { Starter } from './starters-attribute.ts'
export type { Attachment } from './chat/attachments/attachment.ts'
export { attachmentTexts } from './chat/attachments/texts.ts'
export { attachFiles } from './chat/attachments/attach-files.ts'
export { uploadPicture } from './chat/attachments/upload-picture.ts'
export { attachToolTexts } from './chat/attachments/AttachTool.tsx'
export { LazyImageLightbox } from './chat/images/lazy-image-lightbox.ts'
export type { Dictation } from './speech/dictation.ts'
export { dictationTexts } from './speech/dictation-texts.ts'
export { dictationToolTexts } from './chat/voice-tools/DictationTool.tsx'
export { voiceReplyTexts } from './chat/voice-tools/VoiceReplyTool.tsx'
export { Bars } from './speech/Bars.tsx'
export { loadBrowserVoices } from './speech/browser-voices.ts'
export { takeVoiceTurn } from './speech/one-voice.ts'
export { loadSpeechAbilities } from './speech/speech-abilities.ts'
export { playerTexts } from './speech/player-texts.ts'
export {
  LazyAnswerAudio,
  LazyDictationView,
  LazyLoadFailure,
  LazyReadAloudView,
  loadWordMarks,
} from './chat/story-parts.ts'
export { lightboxTexts } from './chat/images/lightbox-texts.ts'
export { heldMessagePath, readHeldMessage, restoreHeldMessage } from './chat/held-message.ts'
export { createConversationCache } from './chat/cache.ts'
export { UNSAVED_CONVERSATION_ID } from './chat/unsaved-id.ts'
export { Composer, type ComposerHandle } from './chat/Composer.tsx'
export { loadComposerTools } from './chat/load-composer-tools.ts'
export type { ComposerToolProps } from './chat/composer-tool.ts'
export { ConversationList, type ConversationListProps } from './chat/list/ConversationList.tsx'
export { followActivity } from './chat/list/activity.ts'
export { playAnswerSound } from './chat/list/sound.ts'
export { $temporaryId } from './chat/temporary/temporary-id.ts'
export {
  followTemporary,
  saveTemporary,
  startTemporary,
  withoutTemporary,
} from './chat/temporary/temporary-chat.ts'
export { useExportFromList } from './chat/list/useExportFromList.tsx'
export { UndoNotice } from './chat/list/UndoNotice.tsx'
export { createCountdown } from './chat/list/countdown.ts'
export { $conversations, listEvents, loadConversations } from './chat/conversations.ts'
export { ConversationFind } from './chat/find/ConversationFind.tsx'
export { ExportButton } from './chat/export/ExportButton.tsx'
export { saveAllConversations } from './chat/export/save-all.ts'
export { exportTexts } from './chat/export/texts.ts'
export { findTexts } from './chat/find/texts.ts'
export { commandTexts, useCommands, type CommandActions } from './chat/search/commands.ts'
export type { SearchCommand } from './chat/search/commands.ts'
export { Marked } from './chat/search/Marked.tsx'
export { ConversationSearch } from './chat/search/ConversationSearch.tsx'
export { importTexts } from './chat/import/texts.ts'
export { LazyImportDialog } from './chat/import/lazy-import-dialog.ts'
export { searchTexts } from './chat/search/texts.ts'
export { useSearchKey } from './chat/search/useSearchKey.ts'
export { formatWhen } from './chat/search/format-when.ts'
export { $models, loadModels } from './chat/models.ts'
export { preloadOutbox } from './chat/outbox/OutboxTool.tsx'
export { ModelPicker } from './chat/ModelPicker.tsx'
export { modelMenuTexts } from './chat/model-menu/texts.ts'
export { clearChat } from './chat/clear-chat.ts'
export { createChat, type ChatStore } from './chat/store.ts'
export { conversationListTexts } from './chat/list/texts.ts'
export { provisionalTitle } from './chat/conversation-state.ts'
export { answerTexts, compareTexts, reasoningTexts } from './chat/answer-texts.ts'
export { answerMenuTexts, feedbackTexts } from './chat/actions/feedback-texts.ts'
export { failureTexts } from './chat/actions/failure-texts.ts'
export { LazyInstructionsDialog } from './chat/instructions/lazy-instructions-dialog.ts'
export { panelListTexts } from './chat/panel-list/texts.ts'
export { promptsToolTexts } from './chat/prompts/PromptsTool.tsx'
export { promptTexts } from './chat/prompts/texts.ts'
export { usePageId } from './chat/tools/page-id.ts'
export { toolTexts } from './chat/tools/texts.ts'
export { instructionsTexts } from './chat/instructions/texts.ts'
export { LazyKeyboardOptions } from './chat/keyboard/lazy-keyboard-options.ts'
export { LazyShortcutsDialog } from './chat/keyboard/lazy-shortcuts-dialog.ts'
export { useNewConversationKey } from './chat/keyboard/new-conversation.ts'
export { progressTexts } from './chat/keyboard/progress-texts.ts'
export { keyboardTexts } from './chat/keyboard/texts.ts'
export { outboxTexts } from './chat/outbox/texts.ts'
export { pastedTexts } from './chat/pasted-text/texts.ts'
export { versionTexts } from './chat/versions/texts.ts'
export { continuityTexts } from './chat/continuity/other-tabs.ts'
export { followUpTexts } from './chat/follow-ups/texts.ts'
export { guestTexts } from './chat/guest/texts.ts'
export { chatTexts } from './chat/texts.ts'
export { Thread } from './chat/Thread.tsx'
export { restoreUnsent } from './chat/unsent.ts'
export { configure, type Configuration, type TokenSource } from './configure.ts'
export {
  AtelierError,
  errorFromResponse,
  toAtelierError,
  ignoreError,
  logError,
  SIGNED_OUT_EVENT,
} from './errors.ts'
export { request, stream } from './http.ts'
export { isLostConnection, readWithRejoin } from './http/rejoin.ts'
export type { StreamEvent } from './events.ts'
export {
  errorText,
  addErrorTexts,
  errorCodeTexts,
  preloadTexts,
  replaceTexts,
  onLanguageChanged,
  setLanguage,
  defineTexts,
  translate,
  useErrorText,
  useLanguage,
  useTexts,
  type Texts,
  type Translate,
} from './i18n.ts'
export { CodeInput } from './login/CodeInput.tsx'
export { CodeEntry } from './login/CodeEntry.tsx'
export { SignIn, type SignInControls, type SignInProps } from './login/SignIn.tsx'
export { formatDuration } from './dates.ts'
export { dateFormat, formatDate, formatDeadline } from './format-date.ts'
export { LoginForm } from './login/LoginForm.tsx'
export { useLoginTitle } from './login/useLoginTitle.ts'
export { LoginDialog } from './login/LoginDialog.tsx'
export { NewPasswordFields } from './login/NewPasswordFields.tsx'
export { completePasswordReset, requestEmailCode, requestPasswordReset } from './login/requests.ts'
export { withStepUp } from './login/step-up.ts'
export { $stepUp } from './login/step-up-request.ts'
export { StepUp } from './login/StepUp.tsx'
export type { LoginTab } from './login/login-state.ts'
export { createLoginStore, type LoginStore } from './login/store.ts'
export { loginTexts } from './login/texts.ts'
export { useAsyncAction } from './login/useAsyncAction.ts'
export { validateNewPassword, validateEmail, type FieldErrors } from './login/validate.ts'
export { connectCodeTexts } from './login/ConnectCode.tsx'
export { signInWindowTexts } from './login/window-texts.ts'
export { markdownTexts, useMarkdownTexts } from './markdown-texts.ts'
export {
  restoreAndPersistPreferences,
  syncPreferencesAndDetectCountry,
} from './preferences/sync.ts'
export { formatMoney } from '@atelier/contract'
export { $formatMoney, currencyName, SUPPORTED_CURRENCIES } from './preferences/money.ts'
export {
  $latestChoice,
  $country,
  $currency,
  $language,
  $theme,
  chooseCurrency,
  chooseLanguage,
  chooseTheme,
} from './preferences/store.ts'
export { $passkeyAccount } from './passkeys/passkey-account.ts'
export { $verification } from './passkeys/verify-store.ts'
export { passkeyVerifyTexts } from './passkeys/verify-texts.ts'
export {
  BiometricManager,
  type BiometricManagerControls,
  type BiometricManagerProps,
} from './passkeys/BiometricManager.tsx'
export { signalUserName } from './passkeys/signals.ts'
export { suggestedPasskeyName } from './passkeys/device-name.ts'
export { passkeyNameTexts } from './passkeys/name-texts.ts'
export { PasskeyManager, type PasskeyManagerProps } from './passkeys/PasskeyManager.tsx'
export { PasskeysView } from './passkeys/PasskeysView.tsx'
export { createPasskeyManager } from './passkeys/store.ts'
export type { ManagerState } from './passkeys/manager-state.ts'
export { registerPasskey } from './passkeys/register-passkey.ts'
export { passkeyTexts } from './passkeys/texts.ts'
export { describeUserAgent } from './passkeys/user-agent.ts'
export {
  $passkeyOffer,
  acceptPasskeyOffer,
  declinePasskeyOffer,
  dismissPasskeyOffer,
  offerPasskey,
} from './passkeys/offer.ts'
export { passkeyOfferTexts } from './passkeys/offer-texts.ts'
export {
  $allowance,
  isLow,
  isPro,
  loadAllowance,
  messagesLeft,
  picturesLeft,
} from './pro/allowance.ts'
export { LockedModel, LowAllowance, Strip, UsedAllowance, Ways } from './pro/Allowance.tsx'
export { allowanceTexts } from './pro/allowance-texts.ts'
export { approximation, chargedCurrencyFor } from './pro/amounts.ts'
export { $attempts } from './pro/attempts.ts'
export { $paymentMethods } from './pro/methods.ts'
export { $paymentStart } from './pro/payment.ts'
export {
  $pendingPayment,
  cancelPendingPayment,
  checkPendingPayment,
  dismissSettledPayment,
  showPayment,
  type PendingPayment,
} from './pro/pending-payment.ts'
export { $proModels, loadProModels } from './pro/pro-models.ts'
export { $pricing, linesOf, loadPricing, savingOf } from './pro/pricing.ts'
export {
  $proModal,
  canOpenProInPlace,
  closePro,
  openPro,
  proStartFrom,
  withoutUpgradeParameter,
  type ProStart,
} from './pro/store.ts'
export type { ProFrameProps } from './pro/frame.ts'
export { paymentTexts } from './pro/payment-texts.ts'
export { ProButton, type ProButtonControls, type ProButtonProps } from './pro/ProButton.tsx'
export { PeriodSwitch } from './pro/PeriodSwitch.tsx'
export { ProDialog, type ProDialogProps } from './pro/ProDialog.tsx'
export { ProStepsView } from './pro/ProStepsView.tsx'
export { proTexts } from './pro/texts.ts'
export { useProPrices } from './pro/useProPrices.ts'
export { $subscription, keepTierCurrent, refreshTier, setSubscription } from './pro/subscription.ts'
export {
  chooseSource,
  loadVoiceSources,
  type NoVoiceReason,
  type VoiceSources,
} from './speech/choose-source.ts'
export { sentencesOf } from './speech/reading/sentences-of.ts'
export { useReader, useReaderStatus } from './speech/reading/useReader.ts'
export { readingTexts } from './speech/reading-texts.ts'
export {
  $voiceSettings,
  changeVoiceSettings,
  DEFAULT_VOICE_SETTINGS,
  type VoiceSettings,
} from './speech/voice-settings.ts'
export { createShareDialog, type ShareDialogStore } from './share/dialog-store.ts'
export { shareDialogTexts } from './share/dialog-texts.ts'
export { ExpiryField } from './share/ExpiryField.tsx'
export { RevokeConfirmation } from './share/RevokeConfirmation.tsx'
export { embedCode, shareUrl } from './share/share-address.ts'
export { daysOf, defaultExpiry, type Expiry } from './share/share-choices.ts'
export { ShareDialog, type ShareDialogProps } from './share/ShareDialog.tsx'
export { ShareSteps, type ShareFrameProps } from './share/ShareSteps.tsx'
export { useShareDialog } from './share/useShareDialog.ts'
export { $interaction, onInteraction, type InteractionEvent } from './session/interaction.ts'
export type { IdentifyOptions, IdentityTokenSource } from './session/identified-visitor.ts'
export { finishRequestedSignOut, navigateToSignOut } from './session/sign-out.ts'
export { identityConfiguration, setIdentityConfiguration } from './session/sign-in-library.ts'
export { $justSignedIn } from './session/current-session.ts'
export { initializeSession, redirectResult } from './session/initialize-session.ts'
export { renewTokensAndUser, signInByPopup, signInByRedirect } from './session/sign-in.ts'
export { randomUuid } from './random-uuid.ts'
export { readStored, removeStored, writeStored } from './storage.ts'
export { createDraftStorage, signInReturnPath, signOutRequest } from './session/tab-storage.ts'
export { $session, onUserChange, currentUserId, type Session } from './session/store.ts'
export { applyTier, onUpgrade } from './session/tier.ts'
export { ActionStatusLine } from './share/ActionStatusLine.tsx'
export { EntryContent } from './share/EntryContent.tsx'
export { copyAction } from './share/copy-action.ts'
export { CopyMessage } from './share/CopyMessage.tsx'
export { passphraseHeaders } from './share/fetch-share.ts'
export { sharedCreationTexts } from './share/creation-texts.ts'
export { sharedSoundTexts } from './share/sound-texts.ts'
export { exportAction, sharedText } from './share/export-action.ts'
export { conversationText } from './share/export-conversation.ts'
export { MessageEntries } from './share/MessageEntries.tsx'
export { CreationHeading } from './share/SharedPictures.tsx'
export { PassphraseForm } from './share/PassphraseForm.tsx'
export { ShareViewer, type ShareViewerProps } from './share/ShareViewer.tsx'
export { useViewerAction, type ViewerAction } from './share/useViewerAction.ts'
export { useEntryKeys } from './share/useEntryKeys.ts'
export { useShareLink } from './share/useShareLink.ts'
export { useShareViewer } from './share/useShareViewer.ts'
export { useSteps } from './share/useSteps.ts'
export type { ReadyShare, ShareViewerState } from './share/viewer-state.ts'
export { createShareViewer, type ShareViewerStore } from './share/viewer-store.ts'
export { shareTexts } from './share/viewer-texts.ts'
export { ActionMenu, type Action } from './ui/ActionMenu.tsx'
export { Button, buttonClass } from './ui/Button.tsx'
export { IconButton } from './ui/IconButton.tsx'
export { Checkbox, SegmentedControl, Switch } from './ui/Choice.tsx'
export { Confirm } from './ui/Confirm.tsx'
export { limitMarks } from './ui/combining-marks.ts'
export { showDirectionControls } from './ui/direction-controls.ts'
export { copyText } from './ui/copy-text.ts'
export { saveFile } from './ui/save-file.ts'
export { SwitchRow } from './ui/SwitchRow.tsx'
export { Field, PasswordField, Select, TextArea, HiddenUserName } from './ui/Field.tsx'
export { createIcon, type IconType } from './ui/create-icon.tsx'
export { Markdown } from './ui/markdown/Markdown.tsx'
export { LogoMark } from './ui/LogoMark.tsx'
export { initialsOf } from './ui/Initials.tsx'
export { Menu } from './ui/Menu.tsx'
export { UndoCard } from './ui/UndoCard.tsx'
export { useLatestCallback } from './ui/useLatestCallback.ts'
export { isComposing } from './ui/composition.ts'
export { useSecondsUntil } from './ui/useSecondsUntil.ts'
export { useModalDialog } from './ui/useModalDialog.ts'
export { Modal } from './ui/Modal.tsx'
export { Notice, toneIcons } from './ui/Notice.tsx'
export { Skeleton, Spinner } from './ui/Spinner.tsx'
export { Tabs } from './ui/Tabs.tsx'
export { useCopyStatus } from './ui/useCopyStatus.ts'
export { useNearView } from './ui/useNearView.ts'
export { useFocusFallback } from './ui/useFocusFallback.ts'
