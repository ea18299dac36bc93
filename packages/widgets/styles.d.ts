/** The styles of the shell with the tokens they name, and those of a theme. See build/shell-styles.ts. */
declare module '*.css?shell' {
  export const styles: string
  /** The dark ones where there is no such theme. */
  export function themes(name: string): string
}
