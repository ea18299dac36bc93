import type { ComponentType, DetailedHTMLProps, HTMLAttributes, Ref } from 'react'
import type { AttributeParser } from '../attributes.ts'
import type { AtelierError } from '../errors.ts'
import type { ChosenStores, ThemeChoice } from './appearance.ts'

/** Props such as `onSent`, but not `online`. */
type EventProp<Props> = Extract<keyof Props, `on${Capitalize<string>}`>
/** Props that become attributes: all but the events and the props that defineElement() itself passes. */
type AttributeProp<Props> = Exclude<
  keyof Props & string,
  EventProp<Props> | 'controls' | 'language'
>
/** Names that every element already has and that no prop may use. */
type ReservedName = keyof HTMLElement | 'theme' | 'accent' | 'ready' | 'container'

/** The type that the component passes to `useImperativeHandle(controls, …)`. */
type HandleOf<Props> = Props extends { controls?: Ref<infer Handle> } ? Handle : never
export type MethodName<Props> = Exclude<keyof HandleOf<Props> & string, ReservedName>

/** A prop that may not be undefined needs a parser with a default, because an attribute may always be missing. */
type ParserFor<Value> = AttributeParser<Exclude<Value, undefined>, Value>
type Attributes<Props> = {
  readonly [Name in AttributeProp<Props>]-?: Name extends ReservedName
    ? never
    : ParserFor<Props[Name]>
}

/** Events bubble and are composed. A cancelable one returns false to the component if a listener prevented it. */
interface EventOptions {
  cancelable?: boolean
  /** Boolean attributes that the event sets or removes, as a `dialog` element does with its `open`. */
  sets?: Readonly<Record<string, boolean>>
}

export type ElementOptions<Props, Method> = GeneralOptions<Props, Method> &
  ('language' extends keyof Props ? TakesLanguage : { language?: never })

interface TakesLanguage {
  /** Required if the component has a prop `language`: it gets the element's `lang`, or else the page's. */
  language: true
}

interface GeneralOptions<Props, Method> {
  /** A parser for each prop that is not an event: the prop `maxCount` becomes the attribute `max-count`. */
  attributes: Attributes<Props>
  /** Each event prop of the component: `onSent` becomes `atelier-sent`. */
  events: { readonly [Name in EventProp<Props>]-?: EventOptions }
  /** Methods of the component's handle that the element offers. The component needs the prop `controls` for them. */
  methods?: readonly Method[]
  /** The styles of the component's first frame. */
  firstStyles?: string
  /** What was chosen for all widgets of the page. Without it, elements that name no theme are dark. */
  chosen?: ChosenStores
}

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name
type DomEvent<Name> = Name extends `on${infer Rest}` ? `atelier${Kebab<Rest>}` : never
type DetailOf<Handler> =
  NonNullable<Handler> extends (detail: infer Detail) => unknown ? Detail : never

type ElementEvents<Props> = {
  [Name in EventProp<Props> as DomEvent<Name>]: CustomEvent<DetailOf<Props[Name]>>
} & {
  'atelier-ready': CustomEvent<object>
  'atelier-error': CustomEvent<{ error: AtelierError }>
}

interface TypedListeners<Events> {
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

type AtelierElement<Props, Method> = TypedListeners<ElementEvents<Props>> &
  HTMLElement &
  Methods<Props, Method> & {
    // A page reads an attribute that has the name of a method by hasAttribute().
    -readonly [Name in Exclude<AttributeProp<Props>, Method>]: Props[Name]
  } & {
    theme: ThemeChoice | undefined
    accent: string | undefined
    /** Fulfilled once the component has rendered; rejected if its first render failed. */
    readonly ready: Promise<void>
  }

export interface ElementClass<Props, Method = never> {
  new (): AtelierElement<Props, Method>
  readonly component: ComponentType<Props>
}

/** @example interface HTMLElementTagNameMap { 'atelier-chat': ElementOf<typeof ChatElement> } */
export type ElementOf<Class extends abstract new () => unknown> = InstanceType<Class>

/** In an attribute, a list is written as a string. */
type TextOfList<Value> = [Extract<Value, readonly unknown[]>] extends [never] ? never : string

/**
 * The props of the tag in JSX, in both spellings: React 18 sets attributes (`max-count`), React 19 properties
 * (`maxCount`).
 * @example
 * declare module 'react' {
 *   namespace JSX {
 *     interface IntrinsicElements { 'atelier-chat': JsxPropsOf<typeof ChatElement> }
 *   }
 * }
 */
export type JsxPropsOf<Class> =
  Class extends ElementClass<infer Props, infer Method>
    ? DetailedHTMLProps<
        HTMLAttributes<AtelierElement<Props, Method>>,
        AtelierElement<Props, Method>
      > & {
        [Name in AttributeProp<Props>]?: Props[Name] | TextOfList<Props[Name]> | undefined
      } & {
        [Name in AttributeProp<Props> as Kebab<Name>]?: Props[Name] | string | number | undefined
      } & {
        [Name in keyof ElementEvents<Props> as `on${Name & string}`]?:
          | ((event: ElementEvents<Props>[Name]) => void)
          | undefined
      } & { theme?: ThemeChoice | undefined; accent?: string | undefined }
    : never
