import type { LanguageFn } from 'lowlight'

export interface Language {
  label: string
  /** Languages that its code may contain, so that they are loaded with it. */
  embedded?: string[]
  load: () => Promise<{ default: LanguageFn }>
}

/** Each language is a file of its own, loaded with the first complete code block in that language. */
export const languages: Record<string, Language> = {
  bash: { label: 'Shell', load: () => import('highlight.js/lib/languages/bash') },
  c: { label: 'C', load: () => import('highlight.js/lib/languages/c') },
  cpp: { label: 'C++', load: () => import('highlight.js/lib/languages/cpp') },
  csharp: { label: 'C#', load: () => import('highlight.js/lib/languages/csharp') },
  css: { label: 'CSS', load: () => import('highlight.js/lib/languages/css') },
  dart: { label: 'Dart', load: () => import('highlight.js/lib/languages/dart') },
  diff: { label: 'Diff', load: () => import('highlight.js/lib/languages/diff') },
  dockerfile: { label: 'Dockerfile', load: () => import('highlight.js/lib/languages/dockerfile') },
  go: { label: 'Go', load: () => import('highlight.js/lib/languages/go') },
  ini: { label: 'INI', load: () => import('highlight.js/lib/languages/ini') },
  java: { label: 'Java', load: () => import('highlight.js/lib/languages/java') },
  javascript: { label: 'JavaScript', load: () => import('highlight.js/lib/languages/javascript') },
  json: { label: 'JSON', load: () => import('highlight.js/lib/languages/json') },
  kotlin: { label: 'Kotlin', load: () => import('highlight.js/lib/languages/kotlin') },
  markdown: { label: 'Markdown', load: () => import('highlight.js/lib/languages/markdown') },
  php: { label: 'PHP', load: () => import('highlight.js/lib/languages/php') },
  python: { label: 'Python', load: () => import('highlight.js/lib/languages/python') },
  ruby: { label: 'Ruby', load: () => import('highlight.js/lib/languages/ruby') },
  rust: { label: 'Rust', load: () => import('highlight.js/lib/languages/rust') },
  sql: { label: 'SQL', load: () => import('highlight.js/lib/languages/sql') },
  swift: { label: 'Swift', load: () => import('highlight.js/lib/languages/swift') },
  typescript: { label: 'TypeScript', load: () => import('highlight.js/lib/languages/typescript') },
  xml: {
    label: 'HTML',
    embedded: ['css', 'javascript'],
    load: () => import('highlight.js/lib/languages/xml'),
  },
  yaml: { label: 'YAML', load: () => import('highlight.js/lib/languages/yaml') },
}

const aliases = new Map<string, string>(
  Object.entries({
    bash: 'sh shell zsh console terminal',
    cpp: 'c++ cc hpp',
    csharp: 'c# cs',
    diff: 'patch',
    dockerfile: 'docker',
    go: 'golang',
    ini: 'toml conf env',
    javascript: 'js jsx mjs cjs node',
    json: 'jsonc json5',
    kotlin: 'kt',
    markdown: 'md',
    python: 'py',
    ruby: 'rb',
    rust: 'rs',
    typescript: 'ts tsx mts cts',
    xml: 'html svg xhtml vue',
    yaml: 'yml',
  }).flatMap(([name, aliases]) => aliases.split(' ').map((alias) => [alias, name] as const)),
)

const MAX_LABEL_LENGTH = 24

/** `label`: the language's name, or for an unknown language the first word, truncated. */
export function parseInfoString(infoString: string | undefined): {
  language?: string
  label?: string
} {
  const word = infoString?.trim().split(/[\s,{:]/, 1)[0] ?? ''
  const language = languageOf(word.toLowerCase())
  if (language) return { language, label: languages[language]!.label }
  return word ? { label: word.slice(0, MAX_LABEL_LENGTH) } : {}
}

function languageOf(word: string): string | undefined {
  return Object.hasOwn(languages, word) ? word : aliases.get(word)
}
