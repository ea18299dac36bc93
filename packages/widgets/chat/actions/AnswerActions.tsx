// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { useStore } from '@nanostores/react'
import { useLanguage, useTexts } from '../../i18n.ts'
import { Retry } from '../../ui/first-paint-icons.tsx'
import { Columns } from '../../ui/icons.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { Dots } from '../list/icons.tsx'
import { useMessageTexts } from '../message-texts.tsx'
import { isStored, type ShownMessage } from '../messages.ts'
import { useHasPart } from '../page-parts.ts'
import type { ChatStore } from '../store.ts'
import { versionTexts } from '../versions/texts.ts'
import { useCanBranch } from '../versions/useCanBranch.ts'
import { VersionSwitch } from '../versions/VersionSwitch.tsx'
import { versionsOf } from '../versions/which-version.ts'
import { wishName } from '../versions/wish-name.ts'
import { CopyButton } from './CopyButton.tsx'
import { FeedbackButtons } from './FeedbackButtons.tsx'
import { answerMenuTexts } from './feedback-texts.ts'
import { MenuButton } from './MenuButton.tsx'

const LazyAgainMenu = lazyComponent(
  async () => (await import('../versions/AgainMenu.tsx')).AgainMenu,
)
const LazyAnswerMenu = lazyComponent(async () => (await import('./AnswerMenu.tsx')).AnswerMenu)
const LazyCompareMenu = lazyComponent(
  async () => (await import('../compare/CompareMenu.tsx')).CompareMenu,
)

interface AnswerActionsProps {
  chat: ChatStore
  message: ShownMessage
  /** Whether another model can be asked the same question beside this answer. */
  canCompare: boolean
}

/** Below an answer: its versions, and what the visitor can do with it. */
export function AnswerActions({ chat, message, canCompare }: AnswerActionsProps) {
  const canRate = isStored(message) && message.status === 'done' && !!message.content
  const ofVersions = useTexts(versionTexts)
  const language = useLanguage()
  const canRegenerate = useHasPart(chat, 'regenerate')
  const offersFeedback = useHasPart(chat, 'feedback')
  const offersComparison = useHasPart(chat, 'compare')
  const offersVoice = useHasPart(chat, 'voice')
  return (
    <>
      {versionsOf(message) && <VersionSwitch chat={chat} message={message} />}
      {message.wish && (
        <span className="atl-versions__wish">{wishName(message.wish, language, ofVersions)}</span>
      )}
      {message.content && <CopyButton text={message.content} canRead={offersVoice} />}
      {canRate && offersFeedback && <FeedbackButtons chat={chat} answer={message} />}
      {isStored(message) && canRegenerate && <AgainButton chat={chat} answer={message} />}
      {canCompare && offersComparison && <CompareButton chat={chat} answer={message} />}
      {message.content && <MoreButton chat={chat} answer={message} />}
    </>
  )
}

interface ButtonProps {
  chat: ChatStore
  answer: ShownMessage
}

/** A button with a menu of ways to answer the question again. */
function AgainButton({ chat, answer }: ButtonProps) {
  const t = useTexts(versionTexts)
  const canBranch = useCanBranch(chat)
  return (
    <MenuButton
      chat={chat}
      answer={answer}
      label={t('answerAgain')}
      menu={LazyAgainMenu}
      isDisabled={!canBranch}
    >
      <Retry size="sm" />
    </MenuButton>
  )
}

/** A button with a menu of the other models. Renders nothing if the visitor cannot select a model. */
function CompareButton({ chat, answer }: ButtonProps) {
  const { t } = useMessageTexts()
  const hasOthers = useStore(chat.$choices).length > 1
  const isLocked = useStore(chat.$lockedId) !== undefined
  if (!hasOthers || isLocked) return null
  return (
    <MenuButton chat={chat} answer={answer} label={t('compare')} menu={LazyCompareMenu}>
      <Columns size="sm" />
    </MenuButton>
  )
}

function MoreButton({ chat, answer }: ButtonProps) {
  const t = useTexts(answerMenuTexts)
  return (
    <MenuButton chat={chat} answer={answer} label={t('more')} menu={LazyAnswerMenu} keepsSelection>
      <Dots size="sm" />
    </MenuButton>
  )
}
