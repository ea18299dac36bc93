/** The style sheet of the shell with the design tokens it uses. See build/shell-styles.ts. */
declare module '*.css?shell' {
  export const styles: string
  /** CSS declarations of a theme's tokens. `otherwise`: the theme to use if there is none of that name. */
  export function themeTokens(theme: string | null, otherwise: 'dark' | 'light'): string
}
