import type { LanguageFn } from 'lowlight'

interface Grammar {
  /** Languages that its code may contain, so that they are loaded with it. */
  embedded?: string[]
  load: () => Promise<{ default: LanguageFn }>
}

/** By the names in languages.ts. Each grammar is a file of its own, loaded with the first complete code in it. */
export const grammars: Record<string, Grammar> = {
  bash: { load: () => import('highlight.js/lib/languages/bash') },
  c: { load: () => import('highlight.js/lib/languages/c') },
  cpp: { load: () => import('highlight.js/lib/languages/cpp') },
  csharp: { load: () => import('highlight.js/lib/languages/csharp') },
  css: { load: () => import('highlight.js/lib/languages/css') },
  dart: { load: () => import('highlight.js/lib/languages/dart') },
  diff: { load: () => import('highlight.js/lib/languages/diff') },
  dockerfile: { load: () => import('highlight.js/lib/languages/dockerfile') },
  go: { load: () => import('highlight.js/lib/languages/go') },
  ini: { load: () => import('highlight.js/lib/languages/ini') },
  java: { load: () => import('highlight.js/lib/languages/java') },
  javascript: { load: () => import('highlight.js/lib/languages/javascript') },
  json: { load: () => import('highlight.js/lib/languages/json') },
  kotlin: { load: () => import('highlight.js/lib/languages/kotlin') },
  markdown: { load: () => import('highlight.js/lib/languages/markdown') },
  php: { load: () => import('highlight.js/lib/languages/php') },
  python: { load: () => import('highlight.js/lib/languages/python') },
  ruby: { load: () => import('highlight.js/lib/languages/ruby') },
  rust: { load: () => import('highlight.js/lib/languages/rust') },
  sql: { load: () => import('highlight.js/lib/languages/sql') },
  swift: { load: () => import('highlight.js/lib/languages/swift') },
  typescript: { load: () => import('highlight.js/lib/languages/typescript') },
  xml: { embedded: ['css', 'javascript'], load: () => import('highlight.js/lib/languages/xml') },
  yaml: { load: () => import('highlight.js/lib/languages/yaml') },
}
