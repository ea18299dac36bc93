import { GUIDE_MODEL_ID, type chat as calls } from '@atelier/contract'
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { useIsPro } from '../../pro/allowance.ts'
import { openPro } from '../../pro/store.ts'
import { createIcon } from '../../ui/create-icon.tsx'
import { Retry } from '../../ui/first-paint-icons.tsx'
import { Lock } from '../../ui/icons.tsx'
import sheetStyles from '../../ui/phone-sheet.css?inline'
import { useMenu } from '../../ui/useMenu.ts'
import type { AnswerMenuProps } from '../actions/MenuButton.tsx'
import type { AnswerWish, ShownMessage } from '../messages.ts'
import { $models } from '../models.ts'
import type { ChatStore } from '../store.ts'
import { focusLastMessage } from './focus-last-message.ts'
import { versionTexts } from './texts.ts'
import styles from './versions.css?inline'
import { answerAgain } from './versions.ts'
import { wishName } from './wish-name.ts'

addLateStyles(styles + sheetStyles)

const Shorter = /* @__PURE__ */ createIcon(<path d="M4 6h16M4 12h10M4 18h6" />)
const Longer = /* @__PURE__ */ createIcon(<path d="M4 5h16M4 10h16M4 15h16M4 20h10" />)
const Languages = /* @__PURE__ */ createIcon(
  <path d="m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6" />,
)
const Models = /* @__PURE__ */ createIcon(
  <path d="M21 12a9 9 0 0 0-15.5-6.2L3 8M3 3v5h5M3 12a9 9 0 0 0 15.5 6.2L21 16M21 21v-5h-5" />,
)

/** More than these would make the menu longer than a screen. */
const MAX_MODELS = 6
/** The languages that most people of the world read, by their number. */
const LANGUAGES = 'en zh hi es ar fr pt id ru ja de vi ko it th'.split(' ')

/** The ways to answer a question again. It opens as soon as it is rendered. */
export function AgainMenu({ id, chat, answer, button, onClose }: AnswerMenuProps) {
  const t = useTexts(versionTexts)
  const isLimited = useStore(chat.$isLimited)
  const onToggle = (isOpen: boolean) => !isOpen && onClose()
  const menu = useMenu({ align: 'start', columns: 1, button, onToggle })
  const { open, close, panelProps, listProps, updatePanel } = menu
  const [showsLanguages, setShowsLanguages] = useState(false)

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It opens once.
  useEffect(() => open('first'), [])
  // Another list has another height, and its first item gets the focus.
  useLayoutEffect(() => {
    if (showsLanguages) open('first')
    updatePanel()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only when the list changes.
  }, [showsLanguages])

  function choose(options: Parameters<typeof answerAgain>[2]) {
    const list = button.current!.closest('.atl-chat__log')
    close()
    void answerAgain(chat, answer, options)
    // The answer starts in the next task, after the menu has returned the focus to its button.
    setTimeout(() => focusLastMessage(list))
  }

  const listsProps = { chat, answer, choose }
  return (
    <div
      {...panelProps}
      id={id}
      popover="auto"
      className="atl-menu__panel atl-menu__panel--start atl-again atl-sheet"
    >
      <div {...listProps} role="menu" aria-label={t('answerAgain')}>
        {showsLanguages ? (
          <LanguageItems choose={choose} />
        ) : (
          <WayItems {...listsProps} onLanguages={() => setShowsLanguages(true)} />
        )}
      </div>
      <p className="atl-again__note">{t(isLimited ? 'counts' : 'kept')}</p>
    </div>
  )
}

interface ItemsProps {
  chat: ChatStore
  answer: ShownMessage
  choose: (options: { modelId?: string; wish?: AnswerWish }) => void
}

function WayItems({ chat, answer, choose, onLanguages }: ItemsProps & { onLanguages: () => void }) {
  const t = useTexts(versionTexts)
  const nameOf = (id: string | undefined) =>
    $models.get().find((model) => model.id === id)?.name ?? ''
  const language = useLanguage()
  const { wish } = answer
  const hint = [nameOf(answer.modelId), wish && wishName(wish, language, t)]
  // The Guide only quotes the help pages, so it cannot answer otherwise.
  const isGuide = answer.modelId === GUIDE_MODEL_ID
  return (
    <>
      <Item
        icon={<Retry size="sm" />}
        hint={hint.filter(Boolean).join(' · ')}
        onChoose={() => choose(wish ? { wish } : {})}
      >
        {t('again')}
      </Item>
      {!isGuide && (
        <>
          <Item
            icon={<Shorter size="sm" />}
            onChoose={() => choose({ wish: { Length: 'shorter' } })}
          >
            {t('shorter')}
          </Item>
          <Item icon={<Longer size="sm" />} onChoose={() => choose({ wish: { Length: 'longer' } })}>
            {t('longer')}
          </Item>
          <Item icon={<Languages size="sm" />} onChoose={onLanguages}>
            {t('otherLanguage')}
          </Item>
        </>
      )}
      <ModelItems chat={chat} answer={answer} choose={choose} />
    </>
  )
}

function ModelItems({ chat, answer, choose }: ItemsProps) {
  const t = useTexts(versionTexts)
  const choices = useStore(chat.$choices)
  const isLocked = useStore(chat.$lockedId) !== undefined
  const isPro = useIsPro()
  const others = isLocked ? [] : choices.filter(({ id }) => id !== answer.modelId)
  if (others.length === 0) return null

  function chooseModel({ id, tier }: calls.Model) {
    if (tier === 'pro' && !isPro) openPro()
    else choose({ modelId: id })
  }

  return (
    <div role="group" aria-label={t('otherModel')} className="atl-again__models">
      <p aria-hidden="true">{t('otherModel')}</p>
      {others.slice(0, MAX_MODELS).map((model) => {
        const needsPro = model.tier === 'pro' && !isPro
        return (
          <Item
            key={model.id}
            icon={needsPro ? <Lock size="sm" /> : <Models size="sm" />}
            hint={needsPro ? 'Pro' : ''}
            onChoose={() => chooseModel(model)}
          >
            {model.name}
          </Item>
        )
      })}
    </div>
  )
}

function LanguageItems({ choose }: Pick<ItemsProps, 'choose'>) {
  const language = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const sorted = LANGUAGES.map((tag) => ({ tag, name: names.of(tag)! })).toSorted((a, b) =>
    a.name.localeCompare(b.name, language),
  )
  return sorted.map(({ tag, name }) => (
    <Item key={tag} onChoose={() => choose({ wish: { Language: tag } })}>
      {name}
    </Item>
  ))
}

interface ItemProps {
  icon?: ReactNode
  hint?: string
  onChoose: () => void
  children: ReactNode
}

function Item({ icon, hint, onChoose, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="atl-menu__item"
      onClick={onChoose}
    >
      {icon}
      <span>{children}</span>
      {hint && <span className="atl-menu__end">{hint}</span>}
    </button>
  )
}
