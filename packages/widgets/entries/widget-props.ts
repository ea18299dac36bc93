import type { preferences } from '@atelier/contract'
import type { CSSProperties, Ref } from 'react'
import type { ThemeChoice } from '../define/appearance.ts'

/** What every component takes beside its own props: the attributes of its element, and those of its box. */
export interface BoxProps {
  /**
   * One of six themes; `auto`: the theme chosen with `chooseTheme`, or else dark or light like the page; `host`: the theme
   * in a `data-theme` around the component, or else like `auto`. Default: the chosen theme, or else like `host`.
   */
  theme?: ThemeChoice | undefined
  /** One brand colour as `#2043c4` or `rgb(32 67 196)`. Its contrast is corrected in each theme. */
  accent?: string | undefined
  /** `en`, `vi` or `ar`. Default: the language chosen with `chooseLanguage`, or else that of the page. */
  language?: preferences.Language | undefined
  /** The same as `language`, under the name that it has in HTML. Other languages of the page show English. */
  lang?: string | undefined
  /** Classes of the box around the component, for example for its size. */
  className?: string | undefined
  style?: CSSProperties | undefined
  /** The component has been drawn. */
  onReady?: ((detail: object) => void) | undefined
}

/** The type that a component passes to `useImperativeHandle(controls, …)`. */
type HandleOf<Props> = Props extends { controls?: Ref<infer Handle> } ? Handle : never

/** The component's own props, which all take `undefined` for "not given", those of its box, and `ref` for its methods. */
export type WidgetProps<Props> = BoxProps & {
  [Name in keyof Props as Exclude<Name, 'language'>]: Props[Name] | undefined
} & ([HandleOf<Props>] extends [never] ? unknown : { ref?: Ref<HandleOf<Props>> | undefined })
