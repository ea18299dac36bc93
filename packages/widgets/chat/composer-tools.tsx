import type { ComponentType } from 'react'
import { AttachTool } from './attachments/AttachTool.tsx'
import type { ComposerToolProps } from './composer-tool.ts'
import { ContinuityTool } from './continuity/ContinuityTool.tsx'
import { KeyboardTool } from './keyboard/KeyboardTool.tsx'
import { OutboxTool } from './outbox/OutboxTool.tsx'
import { PasteTool } from './pasted-text/PasteTool.tsx'
import { DictationTool } from './voice-tools/DictationTool.tsx'
import { PromptsTool } from './prompts/PromptsTool.tsx'
import { VoiceReplyTool } from './voice-tools/VoiceReplyTool.tsx'

/** The tools at the left of the composer's bar, in their order. Their code is fetched by every chat: keep it small. */
const tools: readonly ComponentType<ComposerToolProps>[] = [
  AttachTool,
  DictationTool,
  VoiceReplyTool,
  PromptsTool,
  ContinuityTool,
  KeyboardTool,
  OutboxTool,
  PasteTool,
]

export function ComposerTools(props: ComposerToolProps) {
  return tools.map((Tool, index) => <Tool key={index} {...props} />)
}
