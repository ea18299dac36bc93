import { memo } from 'react'
import { Answer } from './Answer.tsx'
import type { MessageProps } from './message-props.ts'
import { Question } from './Question.tsx'

export const Message = memo(function Message(props: MessageProps) {
  return props.message.role === 'user' ? <Question {...props} /> : <Answer {...props} />
})
