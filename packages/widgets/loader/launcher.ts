import { createElement, createIcon } from '../ui/create-element.ts'

export function createLauncher(label: string, loadCode: () => void): HTMLButtonElement {
  const button = createElement(
    'button',
    'launcher',
    createIcon('M21 12a8 8 0 0 1-8 8H3l2-4a8 8 0 1 1 16-4z'),
  )
  button.part = 'launcher'
  button.ariaLabel = label
  button.ariaExpanded = 'false'
  button.onpointerenter = button.onfocus = loadCode
  button.onclick = () => {
    // A busy button tells the chat to open once it has loaded.
    button.ariaBusy = 'true'
    loadCode()
  }
  return button
}
