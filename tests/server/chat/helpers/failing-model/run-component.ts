// Runs the hooks of one React component without a DOM: its effects run and its handlers can be called, but what it returns
// is not rendered. A tab of tab.ts opens in milliseconds thereby, and still does what the code of the pages says.
import * as React from 'react'
import type { Context, EffectCallback, ReactNode } from 'react'

export interface RunningComponent {
  /** Finds an element in what the component has returned last. */
  find(matches: (element: FoundElement) => boolean): FoundElement | undefined
  rerender(): void
  /** Runs the effects, from now on after each rendering. */
  start(): void
  unmount(): void
}

interface FoundElement {
  type: unknown
  props: Record<string, unknown>
}

type Cleanup = void | (() => void)
interface Effect {
  run: EffectCallback
  dependencies: readonly unknown[] | undefined
  cleanup: Cleanup
  isDue: boolean
}

/** Where React's own renderers put the hooks that components call. */
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as { H: unknown }

export function runComponent<Props>(
  component: (props: Props) => ReactNode,
  props: Props,
  contexts: ReadonlyMap<unknown, () => unknown> = new Map(),
): RunningComponent {
  const cells: unknown[] = []
  const effects = new Set<Effect>()
  let next = 0
  let tree: unknown
  let isMounted = true
  let isScheduled = false
  let isStarted = false

  function cell<Value extends object>(create: () => Value): Value {
    const index = next++
    cells[index] ??= create()
    return cells[index] as Value
  }

  function schedule(): void {
    if (isScheduled || !isMounted) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      if (isMounted) render()
    })
  }

  function useReducer<State>(
    reduce: (state: State, action: unknown) => State,
    initial: unknown,
    initialize?: (initial: unknown) => State,
  ) {
    const own = cell(() => ({
      value: initialize ? initialize(initial) : (initial as State),
      dispatch(action: unknown) {
        const value = reduce(own.value, action)
        if (Object.is(value, own.value)) return
        own.value = value
        schedule()
      },
    }))
    return [own.value, own.dispatch] as const
  }

  const useState = (initial: unknown) =>
    useReducer<unknown>(
      (state, action) =>
        typeof action === 'function' ? (action as (state: unknown) => unknown)(state) : action,
      initial,
      (value) => (typeof value === 'function' ? (value as () => unknown)() : value),
    )

  function useMemo(create: () => unknown, dependencies?: readonly unknown[]): unknown {
    const own = cell(() => ({ value: create(), dependencies }))
    if (isChanged(own.dependencies, dependencies))
      Object.assign(own, { value: create(), dependencies })
    return own.value
  }

  function useEffect(run: EffectCallback, dependencies?: readonly unknown[]): void {
    const own = cell<Effect>(() => ({ run, dependencies, cleanup: undefined, isDue: true }))
    if (isChanged(own.dependencies, dependencies)) own.isDue = true
    Object.assign(own, { run, dependencies })
    effects.add(own)
  }

  function useSyncExternalStore(listen: (change: () => void) => () => void, get: () => unknown) {
    const shown = get()
    useEffect(() => {
      const check = () => void (Object.is(get(), shown) || schedule())
      check()
      return listen(schedule)
    }, [listen])
    return shown
  }

  const useContext = (context: Context<unknown>): unknown => {
    const provide = contexts.get(context)
    return provide ? provide() : Reflect.get(context, '_currentValue')
  }

  const dispatcher = {
    use: useContext,
    useContext,
    useState,
    useReducer,
    useMemo,
    useCallback: (callback: unknown, dependencies?: readonly unknown[]) =>
      useMemo(() => callback, dependencies),
    useRef: (current: unknown) => cell(() => ({ current })),
    useId: () => cell(() => ({ id: `id${next}` })).id,
    useEffect,
    useLayoutEffect: useEffect,
    useInsertionEffect: useEffect,
    useImperativeHandle: () => {},
    useDebugValue: () => {},
    useSyncExternalStore,
    useTransition: () => [false, (act: () => void) => act()],
    useDeferredValue: (value: unknown) => value,
  }

  function render(): void {
    const before = internals.H
    next = 0
    internals.H = dispatcher
    try {
      tree = component(props)
    } finally {
      internals.H = before
    }
    fillReferences(tree)
    if (isStarted) runEffects()
  }

  function runEffects(): void {
    for (const effect of effects) {
      if (!effect.isDue) continue
      effect.isDue = false
      effect.cleanup?.()
      effect.cleanup = effect.run()
    }
  }

  render()
  return {
    find: (matches) => findElement(tree, matches),
    rerender: schedule,
    start() {
      isStarted = true
      runEffects()
    },
    unmount() {
      isMounted = false
      for (const { cleanup } of effects) cleanup?.()
    },
  }
}

function isChanged(
  before: readonly unknown[] | undefined,
  now: readonly unknown[] | undefined,
): boolean {
  if (!before || !now) return true
  return now.some((value, index) => !Object.is(value, before[index]))
}

/** Elements of a page that is not drawn: they are nowhere, contain nothing, and can be focused. */
export const undrawnElement = () => ({
  focus() {},
  closest: () => null,
  getRootNode: () => document,
  querySelector: () => null,
  style: {},
  dataset: {},
})

function fillReferences(tree: unknown): void {
  findElement(tree, ({ props }) => {
    for (const name of ['ref', 'composer', 'handle', 'field']) {
      const reference = props[name] as { current?: unknown } | undefined
      if (reference && typeof reference === 'object' && 'current' in reference)
        reference.current ??= undrawnElement()
    }
    return false
  })
}

function findElement(
  tree: unknown,
  matches: (element: FoundElement) => boolean,
): FoundElement | undefined {
  if (!tree || typeof tree !== 'object') return undefined
  if (Array.isArray(tree)) {
    for (const part of tree) {
      const found = findElement(part, matches)
      if (found) return found
    }
    return undefined
  }
  const element = tree as FoundElement
  if (!element.props) return undefined
  return matches(element) ? element : findElement(element.props.children, matches)
}
