import type { PageTool } from '../../page-tools.ts'
import type { ChatStore } from '../store.ts'

/** Undefined if the page does not offer the tool now. */
export function registeredTool({ core }: ChatStore, name: string): PageTool | undefined {
  const registered = core.$tools.get()
  return registered && Object.hasOwn(registered, name) ? registered[name] : undefined
}

/** `addToCart` becomes “Add to cart”. */
export function toolTitle(name: string, tool: PageTool | undefined): string {
  return tool?.title ?? inWords(name)
}

export function inWords(name: string): string {
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
