import { GUIDE_MODEL_ID } from '@atelier/contract'
import { $models, $session, logError, useTexts } from '@atelier/widgets'
import { ArrowRight, ArrowUpRight } from '@atelier/widgets/icons'
import { isLoopback } from '@atelier/widgets/page-checks'
import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { configuration } from '../../configuration.ts'
import { isPlainClick, Link } from '../../router/Link.tsx'
import { useFilledForm } from '../useFilledForm.ts'
import { currentChat } from './current-chat.ts'
import { startersFor, type Starter } from './starters.ts'
import { chatPageTexts } from './texts.ts'

const MAX_NAME_LENGTH = 24

export function EmptyChat({ onSent }: { onSent: () => void }) {
  const t = useTexts(chatPageTexts)
  const isGuide = useIsGuide()
  const name = useShortName()
  return (
    <div className="hello">
      <p className="display hello__title" dir="auto">
        {name ? t('helloName', { name }) : t('hello')}
      </p>
      {isGuide && <AboutGuide />}
      <ul className="list hello__starters">
        {startersFor(isGuide).map((starter) => (
          <li key={starter.title}>
            {starter.tool ? (
              <ToolLink starter={starter} tool={starter.tool} />
            ) : (
              <StarterButton starter={starter} onSent={onSent} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whether the Guide answers. Until the list of models has loaded: what answers first on this server. */
function useIsGuide(): boolean {
  const model = useStore(currentChat.$model, { ssr: 'initial' })
  return model ? model.id === GUIDE_MODEL_ID : !configuration.hasModels
}

/**
 * What the Guide is. Who opens the page on the server's own machine runs it, and can read how to connect a model, in a
 * window of its own.
 */
function AboutGuide() {
  const t = useTexts(chatPageTexts)
  const isOnlyGuide = useStore($models, { ssr: 'initial' }).length === 1
  return (
    <p className="muted hello__guide">
      {t('guideLead')}
      {isOnlyGuide && ` ${t('noModel')} `}
      {isOnlyGuide && isLoopback(location.hostname) && (
        <a
          className="atl-link"
          href="/help?page=connect-your-own-model"
          target="_blank"
          rel="noopener"
        >
          {t('connectModel')}
        </a>
      )}
    </p>
  )
}

interface ToolLinkProps {
  starter: Starter
  tool: NonNullable<Starter['tool']>
}

function ToolLink({ starter, tool: { path, filledIn } }: ToolLinkProps) {
  const t = useTexts(chatPageTexts)
  const openFilledForm = useFilledForm()
  function open(event: MouseEvent) {
    if (!filledIn || !isPlainClick(event)) return
    event.preventDefault()
    openFilledForm({ path, id: filledIn.id, wish: t(filledIn.wish) }).catch(logError)
  }
  return (
    <Link to={path} onClick={open}>
      <b>{t(starter.title)}</b>
      <span>{t(starter.hint)}</span>
      <ArrowRight size="sm" mirrorInRtl />
    </Link>
  )
}

/** The name of the signed-in user, if it fits into the greeting. */
function useShortName(): string | undefined {
  const session = useStore($session)
  const name = session.is === 'user' ? session.user.displayName.trim() : ''
  return name.length <= MAX_NAME_LENGTH ? name : undefined
}

interface StarterButtonProps {
  starter: Starter
  onSent: () => void
}

function StarterButton({ starter, onSent }: StarterButtonProps) {
  const t = useTexts(chatPageTexts)
  const [title, hint] = [t(starter.title), t(starter.hint)]
  const send = () => {
    void currentChat.sendMessage(`${title} ${hint}`)
    onSent()
  }
  return (
    <button type="button" onClick={send}>
      <b>{title}</b>
      <span>{hint}</span>
      <ArrowUpRight size="sm" mirrorInRtl />
    </button>
  )
}
