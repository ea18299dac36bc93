import type { tools } from '@atelier/contract'
import { Component, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { PageTool } from '../../page-tools.ts'
import { parseResult } from './run-tool.ts'

interface ToolDrawingProps {
  render: NonNullable<PageTool['render']>
  call: tools.ToolCall
}

/** What the page draws of a result: a DOM element, or in React also what a component returns. */
export function ToolDrawing({ render, call }: ToolDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const { id, arguments: values, result } = call
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The page draws each result once, whatever it renders since.
  const drawn = useMemo(() => draw(render, values, result), [id, result])
  usePlacedNode(box, drawn instanceof Node ? drawn : undefined, id)
  if (drawn instanceof Node) return <div className="atl-tool__drawing" ref={box} />
  if (!isContent(drawn)) return null
  return (
    <div className="atl-tool__drawing">
      <DrawingBoundary>{drawn}</DrawingBoundary>
    </div>
  )
}

const isContent = (value: unknown): value is ReactNode =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  isReactElement(value) ||
  (Array.isArray(value) && value.every(isContent))

/** The script tag, which is built on Preact, renders nothing of it. */
const isReactElement = (value: unknown): value is ReactNode =>
  typeof value === 'object' && value !== null && '$$typeof' in value

/** Returns undefined if the page's function fails: the plain result is there already. */
function draw(
  render: ToolDrawingProps['render'],
  values: tools.ToolCall['arguments'],
  result: string | undefined,
): unknown {
  try {
    const drawn: unknown = render(structuredClone(values), parseResult(result))
    // Nothing is drawn on purpose, such as with `&&` in React.
    const isNothing = drawn === undefined || drawn === null || typeof drawn === 'boolean'
    if (!isNothing && !(drawn instanceof Node) && !isContent(drawn))
      console.error('Atelier: render of a tool must return a DOM node or a text, not', drawn)
    return drawn instanceof DocumentFragment ? toElement(drawn) : drawn
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** A fragment is empty once it has been placed, and could not be placed again. */
function toElement(fragment: DocumentFragment): HTMLElement {
  const element = document.createElement('div')
  element.append(fragment)
  return element
}

/** In a shadow root, the node is put into a slot of the host element, so that the styles of the page apply to it. */
function usePlacedNode(
  box: RefObject<HTMLElement | null>,
  node: Node | undefined,
  callId: string,
): void {
  useEffect(() => {
    const place = box.current
    if (!place || !node) return undefined
    const root = place.getRootNode()
    if (!(root instanceof ShadowRoot)) {
      place.append(node)
      return () => node.parentNode?.removeChild(node)
    }
    const name = `atelier-tool-${callId}`
    const slot = document.createElement('slot')
    slot.name = name
    place.append(slot)
    const content = document.createElement('div')
    content.slot = name
    content.append(node)
    root.host.append(content)
    return () => {
      content.remove()
      slot.remove()
    }
  }, [box, node, callId])
}

/** A component of the page that fails does not take the chat with it. */
class DrawingBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
