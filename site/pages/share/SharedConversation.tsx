import {
  ActionStatusLine,
  Button,
  CopyMessage,
  CreationHeading,
  dateFormat,
  EntryContent,
  MessageEntries,
  shareTexts,
  useViewerAction,
  useEntryKeys,
  useSteps,
  useTexts,
  type ReadyShare,
  type ShareViewerStore,
} from '@atelier/widgets'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ContinueCopy } from './ContinueCopy.tsx'
import { SharedHead } from './SharedHead.tsx'
import { useReport } from './useReport.tsx'
import { ReportLine } from './ReportLine.tsx'

/** How many messages are rendered first: about one screen. */
const FIRST_COUNT = 8
const PARTS = { CopyMessage, CreationHeading, dateFormat, EntryContent }

export interface SharedConversationProps {
  viewer: ShareViewerStore
  state: ReadyShare
}

export function SharedConversation({ viewer, state }: SharedConversationProps) {
  const t = useTexts(shareTexts)
  const action = useViewerAction(viewer)
  const list = useRef<HTMLDivElement>(null)
  const total = state.messages.length
  const steps = useSteps(total, { first: FIRST_COUNT, isPaused: false })
  const showMore = () => action.run(steps.showMore)
  const report = useReport(viewer, action)
  useEntryKeys({ list, target: 'page', ...(steps.hasMore && { onEnd: showMore }) })
  useAllMessagesInPrint(steps.showAll)
  return (
    <div className="shared">
      <SharedHead viewer={viewer} state={state} action={action} onReport={report.open} />
      <MessageEntries
        list={list}
        messages={state.messages.slice(0, steps.count)}
        isCreation={state.isCreation}
        headingLevel={2}
        viewer={viewer}
        action={action}
        parts={PARTS}
      />
      {steps.hasMore && (
        <div className="shared__more">
          <Button onClick={showMore}>{t('showMore')}</Button>
        </div>
      )}
      <ActionStatusLine status={action.status} />
      {!state.isCreation && <ContinueCopy viewer={viewer} action={action} />}
      <ReportLine />
      {report.dialog}
    </div>
  )
}

/** Renders all messages before the browser prints, also if the reader prints with the browser's menu. */
function useAllMessagesInPrint(showAll: () => void): void {
  useEffect(() => {
    const showAllNow = () => flushSync(showAll)
    addEventListener('beforeprint', showAllNow)
    return () => removeEventListener('beforeprint', showAllNow)
  })
}
