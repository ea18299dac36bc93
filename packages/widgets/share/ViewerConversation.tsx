import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTexts } from '../i18n.ts'
import { classNames } from '../ui/class-names.ts'
import { LogoMark } from '../ui/LogoMark.tsx'
import { limitMarks } from '../ui/combining-marks.ts'
import { ActionStatusLine } from './ActionStatusLine.tsx'
import { LateFailure } from './LateFailure.tsx'
import { MessageEntries } from './MessageEntries.tsx'
import { useViewerAction } from './useViewerAction.ts'
import { useEntryKeys } from './useEntryKeys.ts'
import type { LateParts } from './useLateParts.ts'
import { useSteps } from './useSteps.ts'
import { FIRST_COUNT, type ReadyShare } from './viewer-state.ts'
import type { ShareViewerStore } from './viewer-store.ts'
import { shareTexts } from './viewer-texts.ts'

interface ViewerConversationProps {
  viewer: ShareViewerStore
  state: ReadyShare
  /** The element in which keyboard shortcuts work. */
  box: RefObject<HTMLElement | null>
  late: LateParts
  onShare: ((detail: { slug: string }) => void) | undefined
}

/** The conversation as other websites show it: only the beginning, until the reader expands it. */
export function ViewerConversation(props: ViewerConversationProps) {
  const { viewer, state, box, late, onShare } = props
  const t = useTexts(shareTexts)
  const action = useViewerAction(viewer)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { isCreation, messages } = state
  const total = messages.length
  const steps = useSteps(total, { first: FIRST_COUNT, isPaused: !isOpen })
  const isClipped = useIsClipped(list, isOpen)
  const hasHidden = !isOpen && (isClipped || total > FIRST_COUNT)
  const showAll = () => action.run(() => setOpen(true))
  const showMore = () => action.run(steps.showMore)
  useEntryKeys({ list, target: box, ...(hasHidden && { onEnd: showAll }) })
  return (
    <>
      <header className="atl-viewer__bar" part="header">
        <LogoMark />
        <div className="atl-viewer__name">
          <h2 className="atl-viewer__title" part="title" dir="auto">
            {limitMarks(state.title) || t('untitled')}
          </h2>
          <ViewerFacts total={isCreation ? 0 : total} />
        </div>
        <div className="atl-viewer__acts">
          {late.module && (
            <late.module.ViewerActions
              viewer={viewer}
              state={state}
              action={action}
              onShare={onShare}
            />
          )}
        </div>
      </header>
      <p className="atl-unseen">{t('keys')}</p>
      <div
        className={classNames(
          !isOpen && 'atl-viewer__roll--part',
          !isOpen && isClipped && 'atl-viewer__roll--clipped',
        )}
      >
        <MessageEntries
          list={list}
          messages={messages.slice(0, steps.count)}
          isCreation={isCreation}
          headingLevel={3}
          viewer={viewer}
          action={action}
          parts={late.module}
        />
      </div>
      <ActionStatusLine status={action.status} />
      <footer className="atl-viewer__foot" part="footer">
        {late.module ? (
          <late.module.ViewerFoot
            slug={viewer.slug}
            total={total}
            isCreation={isCreation}
            onShowAll={hasHidden ? showAll : undefined}
            onShowMore={steps.hasMore ? showMore : undefined}
          />
        ) : (
          <LateFailure late={late} />
        )}
      </footer>
    </>
  )
}

/** `total`: how many messages there are. 0: what is shared is no conversation. */
export function ViewerFacts({ total }: { total: number }) {
  const t = useTexts(shareTexts)
  return (
    <p className="atl-viewer__facts">
      {t('readOnly')}
      {total > 0 && ` · ${t('messages', { count: total })}`}
    </p>
  )
}

/** Whether messages are higher than the part of the box that shows them before it is opened. */
function useIsClipped(list: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isClipped, setClipped] = useState(false)
  useEffect(() => {
    if (isOpen) return
    const content = list.current!
    const observer = new ResizeObserver(() =>
      setClipped(content.offsetHeight > content.parentElement!.clientHeight),
    )
    observer.observe(content)
    return () => observer.disconnect()
  }, [list, isOpen])
  return isClipped
}
