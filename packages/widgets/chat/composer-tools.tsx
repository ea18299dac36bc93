import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { AttachTool } from './attachments/AttachTool.tsx'
import type { ComposerToolProps } from './composer-tool.ts'
import { ContinuityTool } from './continuity/ContinuityTool.tsx'
import { KeyboardTool } from './keyboard/KeyboardTool.tsx'
import { OutboxTool } from './outbox/OutboxTool.tsx'
import { PasteTool } from './pasted-text/PasteTool.tsx'
import { DictationTool } from './voice-tools/DictationTool.tsx'
import { PromptsTool } from './prompts/PromptsTool.tsx'
import { switchedOffOf, type ChatPart } from './page-parts.ts'
import { useToolLabels } from './tool-labels.ts'
import { VoiceReplyTool } from './voice-tools/VoiceReplyTool.tsx'

interface Tool {
  Tool: ComponentType<ComposerToolProps>
  /** Set if the page can switch it off. */
  part?: ChatPart
}

/** The tools at the left of the composer's bar, in their order. Their code is fetched by every chat: keep it small. */
const tools: readonly Tool[] = [
  { Tool: AttachTool, part: 'attachments' },
  { Tool: DictationTool, part: 'voice' },
  { Tool: VoiceReplyTool, part: 'voice' },
  { Tool: PromptsTool, part: 'prompts' },
  { Tool: ContinuityTool },
  { Tool: KeyboardTool },
  { Tool: OutboxTool },
  { Tool: PasteTool },
]

export function ComposerTools(props: ComposerToolProps) {
  const switchedOff = useStore(switchedOffOf(props.chat))
  useToolLabels(props.field)
  return tools.map(
    ({ Tool, part }, index) =>
      !(part && switchedOff.includes(part)) && <Tool key={index} {...props} />,
  )
}
