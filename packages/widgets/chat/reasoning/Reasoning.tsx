import { MINUTE_MS } from '@atelier/contract'
import { useState } from 'react'
import { configuration } from '../../configure.ts'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { useMarkdownTexts } from '../../markdown-texts.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { formatDuration } from '../../dates.ts'
import type { ShownMessage } from '../messages.ts'
import styles from './reasoning.css?inline'
import { reasoningTexts } from '../answer-texts.ts'

addLateStyles(styles)

/**
 * The thoughts of a reasoning model before its answer, collapsed. Render it only for a message with `reasoning`: it
 * does not check that there are any. Screen readers do not announce every new thought.
 */
export function Reasoning({ message }: { message: ShownMessage }) {
  const t = useTexts(reasoningTexts)
  const markdownTexts = useMarkdownTexts()
  const [isOpen, setOpen] = useState(false)
  const { reasoning = '', content, status } = message
  const isThinking = !content && (status === 'writing' || status === 'waiting')
  return (
    <details
      className="atl-reasoning"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="atl-reasoning__summary">
        {isThinking && <span className="atl-caret" />}
        <Summary isThinking={isThinking} thoughtMs={message.thoughtMs} />
        <ChevronDown size="sm" />
      </summary>
      {isOpen && (
        <div
          className="atl-reasoning__text"
          role="region"
          aria-label={t('ofModel')}
          // Focusable, because a long text scrolls, and the arrow keys scroll only the focused element.
          tabIndex={0}
        >
          <Markdown
            text={reasoning}
            streaming={isThinking}
            topHeadingLevel={4}
            linkBase={configuration().baseUrl || undefined}
            texts={markdownTexts}
          />
        </div>
      )}
    </details>
  )
}

interface SummaryProps {
  isThinking: boolean
  /** Undefined for an answer that was written before this page was opened. */
  thoughtMs: number | undefined
}

function Summary({ isThinking, thoughtMs }: SummaryProps) {
  const t = useTexts(reasoningTexts)
  if (isThinking) return t('thinking')
  if (thoughtMs === undefined) return t('thoughts')
  const seconds = Math.max(1, Math.round(thoughtMs / 1000))
  if (thoughtMs < MINUTE_MS) return t('thoughtFor', { count: seconds })
  return t('thoughtForLong', { time: formatDuration(seconds) })
}
