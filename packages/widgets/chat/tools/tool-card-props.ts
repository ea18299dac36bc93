import type { tools } from '@atelier/contract'
import type { MessageProps } from '../message-props.ts'

export interface ToolCardProps extends Pick<MessageProps, 'chat' | 'message'> {
  call: tools.ToolCall
}
