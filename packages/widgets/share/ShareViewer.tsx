import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { AtelierError } from '../errors.ts'
import { LanguageProvider, useTexts } from '../i18n.ts'
import { removeLoaderShell } from '../ui/loader-shell.ts'
import { useKeyEventIsolation } from '../ui/useKeyEventIsolation.ts'
import { useConversationView } from './useConversationView.ts'
import { useLateParts } from './useLateParts.ts'
import { useShareViewer } from './useShareViewer.ts'
import { ViewerLoading } from './ViewerLoading.tsx'
import type { ShareViewerState } from './viewer-state.ts'
import { shareTexts } from './viewer-texts.ts'

export interface ShareViewerProps {
  /** The last part of the link to the conversation. */
  slug?: string | undefined
  /** `en`, `vi` or `ar`. Without it, the viewer uses the language of the other widgets on the page. */
  language?: string | undefined
  /** The conversation could not be shown, or the link has ended meanwhile. */
  onError?: (detail: { error: AtelierError }) => void
  /** A reader passes the link on: `{ slug }`. */
  onShare?: (detail: { slug: string }) => void
}

/**
 * A shared conversation, read only, for pages of any website.
 * @example <ShareViewer slug="hCqVh1S0m6yBq8hK3xY2aQ" />
 */
export function ShareViewer({ language, slug = '', ...events }: ShareViewerProps) {
  return (
    <LanguageProvider tag={language}>
      <ViewerBox key={slug} slug={slug} {...events} />
    </LanguageProvider>
  )
}

type ViewerBoxProps = Omit<ShareViewerProps, 'language'> & { slug: string }

function ViewerBox({ slug, onError, onShare }: ViewerBoxProps) {
  const t = useTexts(shareTexts)
  const viewer = useShareViewer(slug)
  const state = useStore(viewer.$state)
  const late = useLateParts(state.is !== 'loading')
  const view = useConversationView()
  const { module: Conversation } = view
  const box = useKeyEventIsolation()
  useEffect(() => {
    const error = errorOf(state)
    if (error) onError?.({ error })
  }, [state, onError])
  return (
    <section
      className="atl-viewer"
      ref={box}
      aria-label={(state.is === 'ready' && state.title) || t('untitled')}
      aria-busy={state.is === 'loading' || (state.is === 'ready' && !Conversation)}
    >
      {state.is === 'ready' && Conversation ? (
        <Conversation viewer={viewer} state={state} box={box} late={late} onShare={onShare} />
      ) : state.is !== 'ready' && state.is !== 'loading' && late.module ? (
        <late.module.ViewerNotice viewer={viewer} state={state} />
      ) : (
        <ViewerLoading late={state.is === 'ready' ? view : late} />
      )}
      {/* Here, so that the content between the tags stays until the viewer replaces it. */}
      <span ref={removeLoaderShell} hidden />
    </section>
  )
}

function errorOf(state: ShareViewerState): AtelierError | undefined {
  if (state.is === 'gone' || state.is === 'failed') return state.error
  if (state.is === 'embeddingOff') return new AtelierError('share-embedding-off', { status: 403 })
  return undefined
}
