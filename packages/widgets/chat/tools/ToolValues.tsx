import { useTexts } from '../../i18n.ts'
import { inWords, registeredTool } from './registered-tools.ts'
import { toolTexts } from './texts.ts'
import type { ToolCardProps } from './tool-card-props.ts'
import { limitMarks } from '../../ui/combining-marks.ts'
import { showDirectionControls } from '../../ui/direction-controls.ts'

/** In characters. */
const LONG_LENGTH = 160

/** The arguments of a call, as a list of names and values in the order of the tool's parameters. */
export function ToolValues({ chat, call }: Pick<ToolCardProps, 'chat' | 'call'>) {
  const { properties = {} } = registeredTool(chat, call.name)?.parameters ?? {}
  const order = Object.keys(properties)
  const entries = Object.entries(call.arguments).toSorted(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  )
  if (entries.length === 0) return null
  return (
    <dl className="atl-tool__values">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>
            {(Object.hasOwn(properties, name) ? properties[name]?.title : undefined) ??
              inWords(name)}
          </dt>
          <dd dir="auto">
            <LongText text={useValueText(value)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A long text scrolls in its box, also with the keyboard. No word is cut: the visitor allows what all of it says. */
export function LongText({ text }: { text: string }) {
  if (text.length <= LONG_LENGTH) return text
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls must get the focus.
    <div className="atl-tool__long" tabIndex={0}>
      {limitMarks(text)}
    </div>
  )
}

function useValueText(value: unknown): string {
  const t = useTexts(toolTexts)
  return valueText(value, t('yes'), t('no'))
}

/** A list of texts is separated by commas. What has parts of its own is shown as JSON. */
export const valueText = (value: unknown, yes: string, no: string): string =>
  showDirectionControls(plainText(value, yes, no))

function plainText(value: unknown, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  return isList ? value.join(', ') : JSON.stringify(value)
}
