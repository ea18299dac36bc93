// The build leaves parts of react-dom out (packages/widgets/build/react-dom-parts.ts). Code that uses one of them works
// in development and fails in the build.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const LEFT_OUT_IMPORTS =
  /^(Activity|ViewTransition|SuspenseList|hydrateRoot|requestFormReset|use(ActionState|DeferredValue|FormStatus|Optimistic|Transition))$/
const LEFT_OUT_EVENTS = /^on(BeforeInput|Composition\w+|Select)$/
const LEFT_OUT_ELEMENTS = /^(link|meta|style|script|title)$/

test('no component uses a part of react-dom that the build leaves out', () => {
  const root = join(import.meta.dirname, '..')
  const paths = globSync('{packages/widgets,site}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })
  const uses = paths.flatMap((path) =>
    findUses(path, readFileSync(join(root, path), 'utf8')).map((use) => `${path}: ${use}`),
  )
  expect(uses).toEqual([])
})

test.each([
  ["import { useRef, useTransition as pending } from 'react'", 'useTransition'],
  ["import { useFormStatus } from 'react-dom'", 'useFormStatus'],
  ['<input onBeforeInput={check} />', 'onBeforeInput'],
  ['<textarea onSelectCapture={mark} />', 'onSelect'],
  ['<section><title>Plans</title></section>', '<title>'],
])('the check sees the part of react-dom in: %s', (code, use) => {
  expect(findUses('made-up.tsx', code)).toEqual([use])
})

test.each(["import { useTransition } from './motion.ts'", '<Preview onSelect={choose} />'])(
  'the check sees nothing of react-dom in: %s',
  (code) => {
    expect(findUses('made-up.tsx', code)).toEqual([])
  },
)

function findUses(path: string, code: string): string[] {
  const uses: string[] = []
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!/^react(-dom(\/client)?)?$/.test(source.value)) return
      for (const specifier of specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
          continue
        if (LEFT_OUT_IMPORTS.test(specifier.imported.name)) uses.push(specifier.imported.name)
      }
    },
    JSXOpeningElement({ name, attributes }) {
      // A name in upper case is a component's, whose attributes are its own.
      if (name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return
      if (LEFT_OUT_ELEMENTS.test(name.name)) uses.push(`<${name.name}>`)
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
        const event = attribute.name.name.replace(/Capture$/, '')
        if (LEFT_OUT_EVENTS.test(event)) uses.push(event)
      }
    },
  }).visit(parseSync(path, code).program)
  return uses
}
