/** The style sheet of the shell with the design tokens it uses. See build/shell-styles.ts. */
declare module '*.css?shell' {
  export const styles: string
  /** CSS declarations of a theme's tokens; the dark theme's for an unknown name. */
  export function themeTokens(themeName: string): string
}
