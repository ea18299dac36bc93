import { join } from 'node:path'

/**
 * Builds the widgets' React on Preact: the script tag's files would be half as large again with React. Vite applies these to
 * the libraries that import React, too.
 */
export const PREACT_ALIASES = [
  { find: /^react-dom\/client$/, replacement: join(import.meta.dirname, 'client.ts') },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/((jsx|compiler|jsx-dev)-runtime)$/, replacement: 'preact/compat/$1' },
]
