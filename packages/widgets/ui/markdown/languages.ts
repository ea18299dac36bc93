/** The names that readers see. The grammars are in grammars.ts, which is loaded with the first code. */
const labels: Record<string, string> = {
  bash: 'Shell',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  dart: 'Dart',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'HTML',
  yaml: 'YAML',
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
  if (language) return { language, label: labels[language]! }
  return word ? { label: word.slice(0, MAX_LABEL_LENGTH) } : {}
}

function languageOf(word: string): string | undefined {
  return Object.hasOwn(labels, word) ? word : aliases.get(word)
}
