// Misspelt and unclosed tags: the line in the console, and how an unclosed one is recognized.
import { afterEach, expect, test, vi } from 'vitest'
import '../../../packages/widgets/explain/lines.ts'
import { explainUnknownTag } from '../../../packages/widgets/tag-faults/lines.ts'
import { findSwallowed } from '../../../packages/widgets/tag-faults/swallowed.ts'

const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => {
  document.body.replaceChildren()
  errors.mockClear()
})

function insert(html: string): Element {
  document.body.innerHTML = html
  return document.body.firstElementChild!
}

test('the correction of a misspelt tag keeps its attributes, and leads to the help of the server that the page names', async () => {
  explainUnknownTag(insert('<atelier-lgoin>'), 'https://atelier.example')
  explainUnknownTag(insert('<atelier-chats partner="shop">'), 'https://atelier.example')
  await expect
    .poll(() => errors.mock.calls.map(([line]) => String(line)))
    .toContainEqual(
      expect.stringMatching(
        /Write <atelier-chat partner="shop"><\/atelier-chat> Help: https:\/\/atelier\.example\/help/,
      ),
    )
})

test('a developer reads nothing about a tag whose code is yet to come', async () => {
  explainUnknownTag(insert('<atelier-biometrics partner="shop">'))
  explainUnknownTag(insert('<atelier-chatty partner="shop">'))
  await expect.poll(() => errors.mock.calls.length).toBe(1)
  expect(String(errors.mock.calls[0])).toContain('<atelier-chatty>')
})

const BEGIN = '<!doctype html><body>'

test.each([
  ['<atelier-chat partner="shop"/><p>Rest</p><div></div><ul></ul></body></html>\n', 'p'],
  ['<atelier-chat partner="shop"/><atelier-login partner="shop"/><p>x', 'atelier-login'],
  ['<main><atelier-chat partner="shop"/><p>Bye</p><footer></footer></main>', 'footer'],
  ['<div><atelier-chat partner="shop"><form></form></atelier-chat></div></body>\n', undefined],
  ['<main><atelier-chat partner="shop"><h2>Help</h2><p></p></atelier-chat></main>', undefined],
  ['<atelier-chat partner="shop"><h2>Help</h2><p></p></atelier-chat></body></html>\n', undefined],
])('what the page %s has put into an element that is not closed: %s', (html, swallowed) => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  frame.contentDocument!.write(BEGIN + html)
  frame.contentDocument!.close()
  const chat = frame.contentDocument!.querySelector('atelier-chat')!
  expect(findSwallowed(chat)?.localName).toBe(swallowed)
})
