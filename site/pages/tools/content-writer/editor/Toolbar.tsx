import { useTexts, type IconType } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { documentTexts } from '../document-texts.ts'
import {
  BoldIcon,
  BulletListIcon,
  ItalicIcon,
  LineIcon,
  LinkIcon,
  NumberListIcon,
  QuoteIcon,
  RedoIcon,
  TableIcon,
  UndoIcon,
} from '../icons.tsx'
import { useWriter } from '../useWriter.ts'
import type { EditorCommand, ToolbarState } from './editor-handle.ts'
import { TableTools } from './TableTools.tsx'

export const TOOLBAR_ID = 'writer-toolbar'

interface Tool {
  command: Exclude<EditorCommand, 'paragraph' | `add${string}` | `delete${string}`> | 'link'
  face: ReactNode
  keys?: string
}

const icon = (Icon: IconType) => (
  <Icon size="sm" mirrorInRtl={Icon === UndoIcon || Icon === RedoIcon} />
)

/** The shortcuts as `aria-keyshortcuts` writes them. */
const tools: readonly Tool[] = [
  { command: 'heading2', face: 'H2', keys: 'Control+Alt+2' },
  { command: 'heading3', face: 'H3', keys: 'Control+Alt+3' },
  { command: 'heading4', face: 'H4', keys: 'Control+Alt+4' },
  { command: 'bold', face: icon(BoldIcon), keys: 'Control+B' },
  { command: 'italic', face: icon(ItalicIcon), keys: 'Control+I' },
  { command: 'link', face: icon(LinkIcon), keys: 'Control+K' },
  { command: 'bulletList', face: icon(BulletListIcon), keys: 'Control+Shift+8' },
  { command: 'orderedList', face: icon(NumberListIcon), keys: 'Control+Shift+7' },
  { command: 'blockquote', face: icon(QuoteIcon), keys: 'Control+Shift+9' },
  { command: 'insertTable', face: icon(TableIcon) },
  { command: 'horizontalRule', face: icon(LineIcon) },
  { command: 'undo', face: icon(UndoIcon), keys: 'Control+Z' },
  { command: 'redo', face: icon(RedoIcon), keys: 'Control+Y' },
]

interface ToolbarProps {
  $toolbar: ReadableAtom<ToolbarState | undefined>
  isLinking: boolean
  onLink: () => void
}

/** One stop of the Tab key; arrows move in it. https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
export function Toolbar({ $toolbar, isLinking, onLink }: ToolbarProps) {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const state = useStore($toolbar)
  const [stop, setStop] = useState(0)
  const bar = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const target = targetOf(event, stop, tools.length)
    if (target === undefined) return
    event.preventDefault()
    setStop(target)
    bar.current!.querySelectorAll('button')[target]!.focus()
  }

  function press({ command }: Tool) {
    if (command === 'link') return onLink()
    const isHeading = command.startsWith('heading') && state?.block === command
    documents.editor()?.run(isHeading ? 'paragraph' : command)
  }

  return (
    <div className="writer-tools">
      <div
        ref={bar}
        id={TOOLBAR_ID}
        role="toolbar"
        aria-label={t('toolbar')}
        className="writer-toolbar"
        onKeyDown={move}
      >
        {tools.map((tool, index) => (
          <button
            key={tool.command}
            type="button"
            className="writer-tool"
            tabIndex={index === stop ? 0 : -1}
            aria-label={t(tool.command)}
            title={t(tool.command)}
            aria-keyshortcuts={tool.keys}
            aria-pressed={state && pressedOf(tool.command, state, isLinking)}
            aria-disabled={(state && isIdle(tool.command, state)) || undefined}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(index)}
            onClick={() => press(tool)}
          >
            {tool.face}
          </button>
        ))}
      </div>
      {state?.table && <TableTools />}
    </div>
  )
}

/** Undefined for what is no state of the text. */
function pressedOf(
  command: Tool['command'],
  state: ToolbarState,
  isLinking: boolean,
): boolean | undefined {
  if (command === 'link') return state.link !== undefined || isLinking
  if (command.startsWith('heading')) return state.block === command
  return command in state ? state[command as 'bold'] : undefined
}

const isIdle = (command: Tool['command'], state: ToolbarState): boolean =>
  (command === 'undo' && !state.canUndo) ||
  (command === 'redo' && !state.canRedo) ||
  (command === 'insertTable' && state.table)

function targetOf(
  { key, currentTarget }: KeyboardEvent,
  index: number,
  count: number,
): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (index + (key === forward ? 1 : -1) + count) % count
}
