// Holds a message back if the allowance is used up or the model needs Pro. The message stays in the composer, and is sent
// as soon as the visitor has Pro. For a model that the visitor has chosen, the Pro dialog opens.
import type { chat as calls, ErrorCode } from '@atelier/contract'
import { atom, computed } from 'nanostores'
import { logError, type AtelierError } from '../errors.ts'
import { $allowance, isPro, loadAllowance, messagesLeft, setAllowance } from '../pro/allowance.ts'
import { canOpenProInPlace } from '../pro/store.ts'
import { $session, isIdentified } from '../session/store.ts'
import { onUpgrade } from '../session/tier.ts'
import {
  claimHeldMessage,
  readHeldMessage,
  removeHeldMessage,
  storeHeldMessage,
} from './held-message.ts'
import { openProForModel } from './locked-model.ts'
import type { ShownMessage } from './messages.ts'
import type { ChatStore } from './store.ts'
import { takeBackQuestion } from './unsent.ts'

/** Refusals after which the message returns to the composer until the visitor can send it. */
const REFUSALS_TO_TAKE_BACK = [
  'allowance-used',
  'model-locked',
  'pictures-used',
  'images-not-seen',
  'image-unknown',
] as const

type MessageLimit = 'locked' | 'used'

export function createMessageLimits(chat: ChatStore) {
  /** Whether the visitor has tried to send the message in the composer. */
  const $isHeld = atom(readHeldMessage()?.text === chat.$draft.get())
  const $limit = computed([$allowance, chat.$model], limitOf)
  let lastFailure: AtelierError | undefined

  /** Returns true if the message cannot be sent now. */
  function holdMessage(): boolean {
    if (!$limit.get()) {
      // The visitor is sending the message, for example after signing in or with another model.
      release()
      return false
    }
    $isHeld.set(true)
    save()
    // The strip above the composer says that the messages are used up. A dialog would cover the chat.
    if (canOpenProInPlace() && $limit.get() === 'locked') openProForModel(chat)
    return true
  }

  /**
   * Returns refused messages to the composer: the server may refuse one because another tab has used up the allowance.
   */
  function takeBackRefused(messages: readonly ShownMessage[]): void {
    const sent = messages.filter(({ status }) => status !== 'unsent')
    const { error, alternativeTo } = sent.at(-1) ?? {}
    // The question of a second answer has already been answered once.
    if (alternativeTo || !REFUSALS_TO_TAKE_BACK.some((each) => each === error?.code)) return
    const question = sent.findLast(({ role }) => role === 'user')
    // The server has stored the question, and refuses only to answer it again.
    if (question && question.id !== question.clientId) return
    takeBackQuestion(chat.core.shown, chat.$draft)
    if (question?.imageUrls) takeBackImages(question, error!.code).catch(logError)
    refresh(holdMessage)
  }

  /** Reloads the allowance after a failed answer, which may not count. */
  function refreshAfterFailure(messages: readonly ShownMessage[]): void {
    const error = messages.findLast((message) => message.error)?.error
    if (!error || error === lastFailure) return
    lastFailure = error
    if (chat.$isLimited.get()) refresh()
  }

  async function takeBackImages(question: ShownMessage, code: ErrorCode): Promise<void> {
    const { attachmentsOf } = await import('./attachments/store.ts')
    attachmentsOf(chat).putBack(question, code)
  }

  /** Sends the held message, once across all tabs, with the selected model. */
  async function sendIfPossible(): Promise<void> {
    const allowance = $allowance.get()
    if (!$isHeld.get() || !allowance || $limit.get() || !isPro(allowance.plan)) return
    const text = chat.$draft.get()
    $isHeld.set(false)
    if (!text) return
    const claim = await claimHeldMessage(text)
    // Another tab has overwritten the stored message with its own. This tab's message stays in the composer.
    if (claim === 'other') return
    if (claim === 'ours') chat.sendDraft()
    else chat.$draft.set('')
  }

  function save(): void {
    const text = chat.$draft.get()
    if (!$isHeld.get()) return
    if (!text) return release()
    storeHeldMessage({ text, conversationId: chat.$id.get(), modelId: chat.$model.get()?.id })
  }

  function release(): void {
    if (!$isHeld.get()) return
    $isHeld.set(false)
    removeHeldMessage()
  }

  /** Returns a function that stops. */
  function start(): () => void {
    const { events } = chat.core
    const stops = [
      chat.addSendGuard(holdMessage),
      events.listen({ allowance: ({ allowance }) => setAllowance(allowance) }),
      $allowance.subscribe((allowance) => chat.$isLimited.set(allowance?.limit != null)),
      chat.$messages.subscribe(takeBackRefused),
      chat.$messages.subscribe(refreshAfterFailure),
      chat.$draft.listen(save),
      chat.$model.listen(save),
      onTierOrUserChange(() => refresh()),
      // The allowance and the model decide together, and either may arrive last.
      $limit.listen(() => void sendIfPossible().catch(logError)),
      $allowance.listen(() => void sendIfPossible().catch(logError)),
      onUpgrade((detail) => events.emit('upgraded', detail)),
      refreshWhenReset(),
    ]
    refresh()
    return () => {
      for (const stop of stops) stop()
    }
  }

  return { $isHeld, $limit, start }
}

function limitOf(
  allowance: calls.Allowance | undefined,
  model: calls.Model | undefined,
): MessageLimit | undefined {
  if (!allowance) return undefined
  if (model?.tier === 'pro' && !isPro(allowance.plan)) return 'locked'
  return messagesLeft(allowance) === 0 ? 'used' : undefined
}

/** Loads the allowance. If that fails, the visitor can still send, and the server decides. */
function refresh(then?: () => void): void {
  loadAllowance().then(then).catch(logError)
}

function onTierOrUserChange(listener: () => void): () => void {
  const keyOf = (session = $session.get()) =>
    session.is === 'user'
      ? `${session.user.id} ${session.user.subscriptionTier}`
      : `${session.is} ${isIdentified(session)}`
  let key = keyOf()
  return $session.listen((session) => {
    const previous = key
    key = keyOf(session)
    if (key !== previous && session.is !== 'loading') listener()
  })
}

/** Reloads the allowance when its count is reset. */
function refreshWhenReset(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = $allowance.subscribe((allowance) => {
    clearTimeout(timer)
    if (!allowance || allowance.limit === null) return
    timer = setTimeout(() => refresh(), Date.parse(allowance.resetsAt) - Date.now() + 1000)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
