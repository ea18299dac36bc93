/** The style sheet of the shell with the design tokens it uses. See build/shell-styles.ts. */
declare module '*.css?shell' {
  export const styles: string
  /** CSS declarations of a theme's tokens. `otherwise`: the theme to use if there is none of that name. */
  export function themeTokens(theme: string | null, otherwise: 'dark' | 'light'): string
}

/** A number is the index of a text of the language. */
type PrerenderedTree =
  | string
  | number
  | [tag: string, attributes: Record<string, string | number>, ...children: PrerenderedTree[]]

/** What the elements and texts in a module's `templates` render, as data. See build/prerendered.ts. */
interface Prerendered {
  trees: Record<string, PrerenderedTree>
  texts: Record<'en' | 'vi', readonly string[]>
}

declare module '*.tsx?prerendered' {
  export const templates: Prerendered
}

/** The language in which the build renders these modules. */
declare const PRERENDER_LANGUAGE: 'en' | 'vi'
