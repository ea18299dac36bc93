/** The style sheet of the shell with the design tokens it uses. See build/shell-styles.ts. */
declare module '*.css?shell' {
  export const styles: string
  /** CSS declarations of a theme's tokens. `otherwise`: the theme to use if there is none of that name. */
  export function themeTokens(theme: string | null, otherwise: 'dark' | 'light'): string
}

/** A rendered node as data. A number is the index of a text in the language's texts. */
type PrerenderedTree =
  | string
  | number
  | [tag: string, attributes: Record<string, string | number>, ...children: PrerenderedTree[]]

/** The rendered output of the elements and texts in a module's `templates`, as data. See build/prerendered.ts. */
interface Prerendered {
  trees: Record<string, PrerenderedTree>
  texts: Record<'en' | 'vi' | 'ar', readonly string[]>
}

declare module '*.tsx?prerendered' {
  export const templates: Prerendered
}

/** The language in which the build renders these modules. */
declare const PRERENDER_LANGUAGE: 'en' | 'vi' | 'ar'
