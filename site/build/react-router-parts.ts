import type { Plugin } from 'vite'

type Edit = readonly [RegExp, string]

const FOLDER = 'react-router/dist/production/lib/'
/** The bundler drops a class that nothing uses if a function returns it. */
const CLASSES: Edit = [
  /^var (\w+) = (class extends React\$1\.Component \{[^]*?^\});/gm,
  'var $1 = /* @__PURE__ */ (() => $2)();',
]

/** Matches in each file, with their replacements. The build fails if a new version has other code. */
const EDITS: Record<string, readonly Edit[]> = {
  'dom/lib.js': [
    // The bundler keeps a component whose name is assigned, and everything that the component calls.
    [/^(HistoryRouter|Form|ScrollRestoration)\.displayName = .*$/gm, ''],
    [/(?<== )React\$1\.forwardRef\(/g, '/* @__PURE__ */ React$$1.forwardRef('],
    // No link has the property `prefetch`: only React Router's own framework can look ahead.
    [/return shouldPrefetch && .* : link;/g, 'return link;'],
  ],
  // The site has no data router: its pages load their data themselves.
  'hooks.js': [
    [/React\$1\.useContext\(IsDataRouteContext\) \? useNavigateStable\(\) : /g, ''],
    [/, dataRouterOpts\) \{$/gm, ') {'],
    [/^\tlet dataRouterState = .*$/gm, ''],
    [/\bdataRouter(State|Opts)\b/g, 'null'],
    CLASSES,
  ],
  'context.js': [
    [/^\w+\.displayName = .*$/gm, ''],
    [/(?<== )React\$1\.createContext\(/g, '/* @__PURE__ */ React$$1.createContext('],
  ],
  'components.js': [[/(?<== )React\$1\.memo\(/g, '/* @__PURE__ */ React$$1.memo('], CLASSES],
}

/** Leaves out of react-router what the site does not use: forms, fetchers, data routers. Every page would load them. */
export function reactRouterPartsPlugin(): Plugin {
  return {
    name: 'atelier:react-router-parts',
    apply: 'build',
    transform(code, id) {
      const file = id.split(FOLDER)[1]
      const edits = file && EDITS[file]
      return edits ? { code: edits.reduce(applyEdit, code), map: null } : null
    },
  }
}

function applyEdit(code: string, [pattern, replacement]: Edit): string {
  const edited = code.replace(pattern, replacement)
  if (edited === code) throw new Error(`react-router has no ${pattern.source}`)
  return edited
}
