/** An entry of the npm package. */
export interface PackageEntry {
  /** How it is imported: `@atelier/widgets/chat` has the path `./chat`. */
  path: string
  /** The path of its source in packages/widgets. */
  source: string
  /** Whether it contains React components, which server components may name but not run. */
  isClient: boolean
}

/** What partners can import. Styles and the manifest of the elements are files beside these (manifest.ts). */
export const PACKAGE_ENTRIES: readonly PackageEntry[] = [
  { path: '.', source: 'entries/main.ts', isClient: true },
  { path: './biometrics', source: 'entries/biometrics.ts', isClient: true },
  { path: './chat', source: 'entries/chat.ts', isClient: true },
  { path: './elements', source: 'elements.ts', isClient: true },
  { path: './login', source: 'entries/login.ts', isClient: true },
  { path: './login-modal', source: 'entries/login-modal.ts', isClient: true },
  { path: './pro', source: 'entries/pro.ts', isClient: true },
  { path: './pro-modal', source: 'entries/pro-modal.ts', isClient: true },
  { path: './share', source: 'entries/share.ts', isClient: true },
  { path: './testing', source: 'testing.ts', isClient: false },
]

/** The path of an entry's compiled file in the package, without its ending. */
export function builtPathOf(source: string): string {
  return `dist/widgets/${source.replace(/\.tsx?$/, '')}`
}

/** The path of the file that replaces an entry in React server components, without its ending. */
export const clientPathOf = (source: string) => `${builtPathOf(source)}.client`

/** Frameworks whose templates get the types of the tags from an entry that has types only. */
export const FRAMEWORKS = ['svelte', 'vue']

export const frameworkPathOf = (framework: string) => `dist/widgets/frameworks/${framework}`
