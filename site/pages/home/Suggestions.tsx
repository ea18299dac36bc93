import { GUIDE_MODEL_ID, type creations } from '@atelier/contract'
import { logError, useTexts } from '@atelier/widgets'
import { useRef } from 'react'
import { configuration } from '../../configuration.ts'
import { useNavigate } from '../../router/hooks.ts'
import { useFilledForm } from '../useFilledForm.ts'
import { homeTexts } from './texts.ts'
import { toolPaths, type Tool } from './tool-paths.ts'

type TextKey = keyof typeof homeTexts.english

type Suggestion =
  /** A message to the model that answers first, or to the Guide. */
  | { label: TextKey; asks: 'model' | 'guide' }
  /** The form of a tool, with this text in it. Nothing starts before the visitor presses. */
  | { label: TextKey; tool: Tool; id: creations.ToolId; wish: TextKey }

const waltz = {
  label: 'makeWaltz',
  tool: 'musicCreator',
  id: 'music-creator',
  wish: 'makeWaltz',
} as const
const pears = {
  label: 'drawPears',
  tool: 'imageGenerator',
  id: 'image-generator',
  wish: 'drawPears',
} as const
const askPro = { label: 'askPro', asks: 'guide' } as const

const ofModels: readonly Suggestion[] = [
  { label: 'planLessons', asks: 'model' },
  { label: 'nameCafe', asks: 'model' },
  waltz,
  askPro,
]
/** What this server does by itself. */
const withoutModels: readonly Suggestion[] = [
  pears,
  waltz,
  { label: 'readWelcome', tool: 'voiceSynthesis', id: 'voice-synthesis', wish: 'welcomeText' },
  askPro,
]

/** What a visitor can begin with on this server. */
export function Suggestions() {
  const t = useTexts(homeTexts)
  const navigate = useNavigate()
  const openFilledForm = useFilledForm()
  const hasBegun = useRef(false)

  /** On a slow line the page stays until the next one has loaded, and a second press would ask once more. */
  function beginOnce(suggestion: Suggestion) {
    if (hasBegun.current) return
    hasBegun.current = true
    begin(suggestion).catch((error: unknown) => {
      hasBegun.current = false
      logError(error)
    })
  }

  async function begin(suggestion: Suggestion) {
    if ('asks' in suggestion) return ask(t(suggestion.label), suggestion.asks === 'guide')
    const { tool, id, wish } = suggestion
    return openFilledForm({ path: toolPaths[tool], id, wish: t(wish) })
  }

  async function ask(question: string, isForGuide: boolean) {
    navigate('/chat')
    const { currentChat } = await import('../chat/current-chat.ts')
    currentChat.startNewConversation()
    if (isForGuide) currentChat.setModel(GUIDE_MODEL_ID)
    void currentChat.sendMessage(question)
  }

  return (
    <ul className="list chips" aria-label={t('suggestions')}>
      {(configuration.hasModels ? ofModels : withoutModels).map((suggestion) => (
        <li key={suggestion.label}>
          <button type="button" className="chip" onClick={() => beginOnce(suggestion)}>
            {t(suggestion.label)}
          </button>
        </li>
      ))}
    </ul>
  )
}
