import type { LanguageFn } from 'lowlight'

export interface Language {
  /** What the bar above the code says. */
  label: string
  /** Loaded with it: languages that stand inside it. */
  with?: string[]
  load: () => Promise<{ default: LanguageFn }>
}

/** Those people ask about. Each is a file of its own, loaded when its first block is complete. */
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
    with: ['css', 'javascript'],
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
  }).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)),
)

const LABEL_LENGTH = 24

/** What stands behind the fence is anybody's text: its first word, and not too much of it. */
export function readInfo(info: string | undefined): { name?: string; label?: string } {
  const word = info?.trim().split(/[\s,{:]/, 1)[0] ?? ''
  const name = nameOf(word.toLowerCase())
  if (name) return { name, label: languages[name]!.label }
  return word ? { label: word.slice(0, LABEL_LENGTH) } : {}
}

function nameOf(word: string): string | undefined {
  return Object.hasOwn(languages, word) ? word : aliases.get(word)
}
