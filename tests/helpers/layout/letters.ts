import type { DrawnElement, Drawing, DrawnText } from './drawn.ts'
import { describeText, type Finding } from './findings.ts'

/** What a page says about its letters and passes on, with the values that say nothing. */
const INHERITED: Record<string, readonly string[]> = {
  'text-align': ['start', 'left', 'right'],
  'letter-spacing': ['normal'],
  'word-spacing': ['0px'],
  'text-transform': ['none'],
  'text-indent': ['0px'],
  'font-family': [],
  'font-size': [],
  'font-style': ['normal'],
  'font-variant-caps': ['normal'],
  'line-height': ['normal'],
}

/** Texts of widgets that are set as the page around the widget is set, because nothing in the widget sets them. */
export function findLettersOfHost({ texts }: Drawing, widgets: string): Finding[] {
  return texts.flatMap((text) => {
    const widget = findWidget(text, widgets)
    if (!widget?.parent) return []
    const host = widget.parent
    const inherited = Object.entries(INHERITED).filter(
      ([name, neutral]) =>
        !neutral.includes(valueOf(host, name)) && isUnbroken(text.holder, host, name),
    )
    if (inherited.length === 0) return []
    const measured = inherited.map(([name]) => `${name}: ${valueOf(host, name)}`).join('; ')
    return [{ kind: 'letters of the host', subject: describeText(text), measured }]
  })
}

/** The outermost widget around a text. */
function findWidget({ holder }: DrawnText, widgets: string): DrawnElement | undefined {
  let found: DrawnElement | undefined
  for (let each: DrawnElement | undefined = holder; each; each = each.parent)
    if (each.element.matches(widgets)) found = each
  return found
}

function isUnbroken(start: DrawnElement, host: DrawnElement, name: string): boolean {
  let each: DrawnElement | undefined = start
  while (each && each !== host && valueOf(each, name) === valueOf(host, name)) each = each.parent
  return each === host
}

const valueOf = ({ style }: DrawnElement, name: string): string => style.getPropertyValue(name)
