import type { preferences } from '@atelier/contract'
import type { ReadableAtom } from 'nanostores'
import type { ComponentType, DetailedHTMLProps, HTMLAttributes, Ref } from 'react'
import type { Grammar } from '../attributes.ts'
import type { AtelierError } from '../errors.ts'
import type { ThemeChoice } from './appearance.ts'

/** `onSent` is an event; `online` is not. */
type EventName<Props> = Extract<keyof Props, `on${Capitalize<string>}`>
/** Everything else the component takes, but for what `define` gives it itself. */
type DataName<Props> = Exclude<keyof Props & string, EventName<Props> | 'controls' | 'language'>
/** Props of these names would hide what every element has. */
type Taken = keyof HTMLElement | 'theme' | 'accent' | 'ready' | 'container'

/** What the component hands to `useImperativeHandle(controls, …)`. */
type HandleOf<Props> = Props extends { controls?: Ref<infer Handle> } ? Handle : never
export type MethodName<Props> = Exclude<keyof HandleOf<Props> & string, Taken>

/** An attribute may always be missing, so a prop that may not needs a grammar that knows what absence means. */
type GrammarFor<Value> = Grammar<Exclude<Value, undefined>, Value>
type Attributes<Props> = {
  readonly [Name in DataName<Props>]-?: Name extends Taken ? never : GrammarFor<Props[Name]>
}

/** Events bubble and leave shadow roots. Where a host may prevent what follows, the handler answers false. */
interface EventOptions {
  cancelable?: boolean
}

export type Options<Props, Method> = GeneralOptions<Props, Method> &
  ('language' extends keyof Props ? TakesLanguage : { language?: never })

interface TakesLanguage {
  /** The component takes the prop `language`: the element's `lang`, or the page's. */
  language: true
}

interface GeneralOptions<Props, Method> {
  /** A grammar for each prop that is no event: the attribute `max-count` is the prop `maxCount`. */
  attributes: Attributes<Props>
  /** Each event prop of the component: `onSent` becomes `atelier-sent`. */
  events: { readonly [Name in EventName<Props>]-?: EventOptions }
  /** What of the component's handle the element offers. Such a component takes the prop `controls`. */
  methods?: readonly Method[]
  /** The theme where the element has no attribute of that name. */
  $theme?: ReadableAtom<preferences.Theme>
}

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name
type DomEvent<Name> = Name extends `on${infer Rest}` ? `atelier${Kebab<Rest>}` : never
type DetailOf<Handler> =
  NonNullable<Handler> extends (detail: infer Detail) => unknown ? Detail : never

type ElementEvents<Props> = {
  [Name in EventName<Props> as DomEvent<Name>]: CustomEvent<DetailOf<Props[Name]>>
} & {
  'atelier-ready': CustomEvent<object>
  'atelier-error': CustomEvent<{ error: AtelierError }>
}

interface Listening<Events> {
  addEventListener<Name extends keyof Events>(
    type: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<Name extends keyof Events>(
    type: Name,
    listener: (event: Events[Name]) => void,
    options?: boolean | EventListenerOptions,
  ): void
}

type Methods<Props, Method> = {
  [Name in Method & keyof HandleOf<Props>]: HandleOf<Props>[Name] extends (
    ...values: infer Values
  ) => infer Result
    ? (...values: Values) => Promise<Awaited<Result>>
    : never
}

type AtelierElement<Props, Method> = Listening<ElementEvents<Props>> &
  HTMLElement &
  Methods<Props, Method> & { -readonly [Name in DataName<Props>]: Props[Name] } & {
    theme: ThemeChoice | undefined
    accent: string | undefined
    /** Fulfilled once the component has been drawn; rejected if it failed at its first try. */
    readonly ready: Promise<void>
  }

export interface ElementClass<Props, Method = never> {
  new (): AtelierElement<Props, Method>
  readonly component: ComponentType<Props>
}

/** @example interface HTMLElementTagNameMap { 'atelier-chat': ElementOf<typeof ChatElement> } */
export type ElementOf<Class extends abstract new () => unknown> = InstanceType<Class>

/**
 * What JSX may write on the tag. React 18 writes attributes, React 19 properties: both spellings are known.
 * @example
 * declare module 'react' {
 *   namespace JSX {
 *     interface IntrinsicElements { 'atelier-chat': TagOf<typeof ChatElement> }
 *   }
 * }
 */
export type TagOf<Class> =
  Class extends ElementClass<infer Props, infer Method>
    ? DetailedHTMLProps<
        HTMLAttributes<AtelierElement<Props, Method>>,
        AtelierElement<Props, Method>
      > & {
        [Name in DataName<Props>]?: Props[Name]
      } & { [Name in DataName<Props> as Kebab<Name>]?: Props[Name] | string | number } & {
        [Name in keyof ElementEvents<Props> as `on${Name & string}`]?: (
          event: ElementEvents<Props>[Name],
        ) => void
      } & { theme?: ThemeChoice; accent?: string }
    : never
