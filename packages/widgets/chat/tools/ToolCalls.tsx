import { useStore } from '@nanostores/react'
import { Fragment, useEffect, type ComponentType } from 'react'
import { useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import type { MessageProps } from '../message-props.ts'
import type { ShownMessage } from '../messages.ts'
import { endCallsWithQuestions } from './end-calls.ts'
import { ToolCard } from './ToolCard.tsx'
import styles from './tools.css?inline'
import { toolTexts } from './texts.ts'

addLateStyles(styles)

interface ToolCallsProps extends Pick<MessageProps, 'chat' | 'message'> {
  AnswerText: ComponentType<Pick<ShownMessage, 'status' | 'content'>>
}

/** The text of an answer with the calls of tools where they were made. */
export function ToolCalls({ chat, message, AnswerText }: ToolCallsProps) {
  const t = useTexts(toolTexts)
  // Renders again when the page registers tools, such as after a reload.
  useStore(chat.core.$tools)
  useEffect(() => void endCallsWithQuestions(chat), [chat])
  const { toolCalls = [], content, status, toolsMissing } = message
  const rounds = [...new Set(toolCalls.map(({ round }) => round))].map((round) =>
    toolCalls.filter((call) => call.round === round),
  )
  const end = toolCalls.at(-1)?.at ?? 0
  return (
    <>
      {rounds.map((calls, index) => {
        const start = rounds[index - 1]?.[0]?.at ?? 0
        const before = content.slice(start, calls[0]!.at).trim()
        return (
          <Fragment key={index}>
            {before && <AnswerText content={before} status="done" />}
            {calls.map((call) => (
              <ToolCard key={call.id} chat={chat} message={message} call={call} />
            ))}
          </Fragment>
        )
      })}
      {content.slice(end).trim() && (
        <AnswerText content={content.slice(end).trimStart()} status={status} />
      )}
      {toolsMissing && <p className="atl-tool__line">{t('missing')}</p>}
    </>
  )
}
