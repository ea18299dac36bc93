import { useTexts, type Translate } from '../../i18n.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { findFailureReason } from './failure-reasons.ts'
import { registeredTool } from './registered-tools.ts'
import { parseResult } from './run-tool.ts'
import { toolTexts } from './texts.ts'
import type { ToolCardProps } from './tool-card-props.ts'
import { ToolDrawing } from './ToolDrawing.tsx'
import { LongText, ToolValues, valueText } from './ToolValues.tsx'

interface ToolOutcomeProps extends ToolCardProps {
  /** The tool's name for the visitor. */
  tool: string
}

/** A call that is over: what came of it in a line, with its values and its result below, and what the page draws. */
export function ToolOutcome({ chat, call, tool }: ToolOutcomeProps) {
  const t = useTexts(toolTexts)
  const { state } = call
  // While the answer is being written, its calls are not stored yet.
  if (state === 'waiting') return null
  const line = t(state === 'not-run' ? 'notRun' : state, { tool })
  // A page trusts what it has returned, and somebody may have written what a file says of it.
  const isOwnResult = state === 'done' && !call.isImported
  const render = isOwnResult ? registeredTool(chat, call.name)?.render : undefined
  const text = resultText(call, t)
  if (state === 'wrong')
    return (
      <p className="atl-tool__line" tabIndex={-1}>
        {line}
      </p>
    )
  return (
    <div className="atl-tool__over">
      <details className="atl-tool__details" tabIndex={-1}>
        <summary>
          {line}
          <ChevronDown size="sm" />
        </summary>
        <ToolValues chat={chat} call={call} />
        {text !== undefined && (
          <dl className="atl-tool__values">
            <div>
              <dt>{t('result')}</dt>
              <dd dir="auto">
                <LongText text={text} />
              </dd>
            </div>
          </dl>
        )}
      </details>
      {state === 'failed' && text && <p className="atl-tool__error">{text}</p>}
      {render && <ToolDrawing render={render} call={call} />}
    </div>
  )
}

/** What the page has returned, or why it has not, in the visitor's language. */
function resultText(
  { state, result }: ToolCardProps['call'],
  t: Translate<keyof typeof toolTexts.english>,
): string | undefined {
  if (result === undefined || (state !== 'done' && state !== 'failed')) return undefined
  const reason = state === 'failed' ? findFailureReason(result) : undefined
  return reason ? t(reason) : valueText(parseResult(result), t('yes'), t('no'))
}
