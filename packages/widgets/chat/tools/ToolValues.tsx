import { useState } from 'react'
import { useTexts } from '../../i18n.ts'
import { inWords, registeredTool } from './registered-tools.ts'
import { toolTexts } from './texts.ts'
import type { ToolCardProps } from './tool-card-props.ts'

/** In characters. Longer values are cut until the visitor asks for all. */
const SHOWN_LENGTH = 160

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

export function LongText({ text }: { text: string }) {
  const t = useTexts(toolTexts)
  const [isWhole, setWhole] = useState(text.length <= SHOWN_LENGTH)
  if (isWhole) return text
  return (
    <>
      {text.slice(0, SHOWN_LENGTH).toWellFormed()}…{' '}
      <button type="button" className="atl-link atl-text-button" onClick={() => setWhole(true)}>
        {t('showAll')}
      </button>
    </>
  )
}

function useValueText(value: unknown): string {
  const t = useTexts(toolTexts)
  return valueText(value, t('yes'), t('no'))
}

/** A list of texts is separated by commas. What has parts of its own is shown as JSON. */
export function valueText(value: unknown, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((item) => typeof item !== 'object')
  return isList ? value.join(', ') : JSON.stringify(value)
}
