// Pages that change what they have set on a widget, in the ways in which partners write pages.
import { createElement, type ComponentType } from 'react'
import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { createApp, h, nextTick, reactive } from 'vue'
import * as components from '../../../packages/widgets/entries/main.ts'
import { attributesOf, propertiesOf, textFor, valueFor } from './changed-values.ts'
import { render } from './render.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether React is replaced by Preact, as in the script tag's files. */
    isOnPreact: boolean
  }
}

/** A page with one widget. `change` resolves when the widget has drawn the change. */
interface Host {
  insert(initial: readonly string[]): Promise<void>
  change(name: string, isSet: boolean): Promise<void>
}

const COMPONENTS: Record<string, ComponentType<never>> = {
  'atelier-biometrics': components.BiometricManager,
  'atelier-chat': components.Chat,
  'atelier-login': components.SignIn,
  'atelier-pro': components.ProButton,
  'atelier-share': components.ShareViewer,
}

type NamedHost = [name: string, open: (tag: string) => [Host, names: string[]]]

/** The application of a partner, and the npm package, which run on React and not on Preact. */
const REACT_HOSTS: NamedHost[] = [
  ['props of a React component', (tag) => [reactHost(COMPONENTS[tag]!), propsOf(tag)]],
  ['attributes of an element in React', (tag) => [reactHost(tag), attributesOf(tag)]],
]

/** How a page sets values of a widget, and the names of all values that it can set so. */
export const HOSTS: NamedHost[] = [
  ['attributes of an element', (tag) => [plainHost(tag, setAttribute), attributesOf(tag)]],
  ['properties of an element', (tag) => [plainHost(tag, setProperty), propertiesOf(tag)]],
  ...(inject('isOnPreact') ? [] : REACT_HOSTS),
  ['attributes of an element in Vue', (tag) => [vueHost(tag), attributesOf(tag)]],
]

/** Only elements have a theme and an accent. The language is an attribute of HTML there. */
const propsOf = (tag: string) => [
  ...propertiesOf(tag).filter((name) => !['theme', 'accent'].includes(name)),
  'language',
]

type SetValue = (element: Element, name: string, isSet: boolean) => void

const setProperty: SetValue = (element, name, isSet) =>
  void Reflect.set(element, name, isSet ? valueFor(name) : undefined)

const setAttribute: SetValue = (element, name, isSet) => {
  if (isSet) element.setAttribute(name, textFor(name))
  else element.removeAttribute(name)
}

function plainHost(tag: string, set: SetValue): Host {
  const element = document.createElement(tag)
  return {
    async insert(initial) {
      for (const name of initial) set(element, name, true)
      document.body.append(element)
      await (element as HTMLElement & { ready: Promise<void> }).ready
    },
    async change(name, isSet) {
      set(element, name, isSet)
      await nextFrame()
    },
  }
}

/** `type`: a component of the package, or a tag. */
function reactHost(type: string | ComponentType<never>): Host {
  let props: Record<string, unknown> = {}
  const { container, rerender } = render(null)
  const draw = () =>
    rerender([
      createElement('h1', { key: 1 }, 'The shop'),
      createElement(type as string, { ...props, key: 2 }),
    ])
  return {
    async insert(initial) {
      props = Object.fromEntries(initial.map((name) => [name, valueFor(name)]))
      draw()
      await expect.element(page.elementLocator(container).getByText('The shop')).toBeVisible()
    },
    async change(name, isSet) {
      props = { ...props, [name]: isSet ? valueFor(name) : undefined }
      draw()
      await nextFrame()
    },
  }
}

/** Vue logs its errors and warnings to the console. */
function vueHost(tag: string): Host {
  const props = reactive<Record<string, unknown>>({})
  const app = createApp({ render: () => [h('h1', 'The shop'), h(tag, { ...props })] })
  return {
    async insert(initial) {
      for (const name of initial) props[name] = valueFor(name)
      app.mount(document.body.appendChild(document.createElement('div')))
      await expect.element(page.getByText('The shop')).toBeVisible()
    },
    async change(name, isSet) {
      props[name] = isSet ? valueFor(name) : undefined
      await nextTick()
      await nextFrame()
    },
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
