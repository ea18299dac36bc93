import { parseSync, type ESTree, type Plugin } from 'vite'

const FILE = '/react-dom/cjs/react-dom-client.production.js'
/** The names below are private to React, so another version needs another look at them. */
const VERSION = '19.3.1'

/**
 * Functions of react-dom that our widgets never reach, by what they are for, each with what it returns instead. Functions
 * that only these call are left out by the bundler.
 */
const UNUSED: Record<string, Record<string, string>> = {
  // Neither the script tag's files nor the site are rendered on a server. The npm package does not contain React.
  hydration: {
    popHydrationState: 'false',
    prepareToHydrateHostInstance: '',
    updateDehydratedSuspenseComponent: '',
    canHydrateInstance: '',
    canHydrateTextInstance: '',
    canHydrateHydrationBoundary: '',
    retryDehydratedSuspenseBoundary: '',
    attemptExplicitHydrationTarget: '',
    commitActivityHydrationCallbacks: '',
    commitSuspenseHydrationCallbacks: '',
    mountHostRootWithoutHydrating: '',
    ReactDOMHydrationRoot: '',
  },
  // No component is a <ViewTransition>.
  viewTransitions: {
    startViewTransition: '',
    createViewTransitionInstance: '',
    scheduleViewTransitionEvent: '',
    reportViewTransitionError: '',
    commitAfterMutationEffectsOnFiber: '',
    applyViewTransitionToHostInstances: '',
    commitAppearingPairViewTransitions: '',
    commitDeletedPairViewTransitions: '',
    commitEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    measureNestedViewTransitions: '',
    measureViewTransitionHostInstancesRecursive: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    restoreViewTransitionName: '',
    trackEnterViewTransitions: '',
  },
  // No component renders <link>, <meta>, <style>, <script> or the page's <title>.
  documentResources: {
    isHostHoistableType: 'false',
    waitForCommitToBeReady: 'null',
    getResource: 'null',
    acquireResource: '',
    createHoistableInstance: '',
    getHydratableHoistableCache: '',
    insertStylesheet: '',
    mountHoistable: '',
    preload: '',
    preloadModule: '',
    preloadResource: '',
    preloadResourceAndSuspendIfNeeded: '',
    preinitModuleScript: '',
    preinitScript: '',
    preinitStyle: '',
    suspendResource: '',
  },
  // No fragment has a ref, no form an `action` that is a function, and no component is an <Activity> or a <SuspenseList>.
  others: {
    FragmentInstance: '',
    addFragmentHandleToFiber: '',
    commitNewChildToFragmentInstances: '',
    commitFragmentInstanceDeletionEffects: '',
    commitFragmentInstanceInsertionEffects: '',
    coerceFormActionProp: 'null',
    mountActionState: '',
    rerenderActionState: '',
    updateActionState: '',
    updateActivityComponent: '',
    updateSuspenseListComponent: '',
    dispatchActionState: '',
    // The `action` of a form, and useFormStatus.
    extractEvents$1: '',
    requestFormReset: '',
    requestFormReset$1: '',
    // Stacks of components, whose names would be short ones of the bundler.
    describeNativeComponentFrame: "''",
  },
  // No component calls useTransition, useOptimistic or useDeferredValue. The site's router calls React.startTransition.
  transitionHooks: {
    startTransition: '',
    dispatchOptimisticSetState: '',
    updateOptimisticImpl: '',
    mountDeferredValueImpl: '',
    updateDeferredValueImpl: '',
  },
  // No element listens to onSelect, onBeforeInput or onComposition….
  events: {
    constructSelectEvent: '',
    getNativeBeforeInputChars: 'null',
    getFallbackBeforeInputChars: 'null',
    getDataFromCustomEvent: 'null',
    getData: 'null',
    isFallbackCompositionEnd: 'false',
  },
  // Supported browsers have `input` events, and those of animations and transitions without a prefix.
  oldBrowsers: {
    getTargetInstForInputEventPolyfill: '',
    handleEventsForInputEventPolyfill: '',
    makePrefixMap: '',
    getVendorPrefixedEventName: 'eventName',
    clz32Fallback: '',
  },
}

const RETURNED = new Map(Object.values(UNUSED).flatMap((group) => Object.entries(group)))
/** Statements such as `FragmentInstance.prototype.focus = function …` */
const UNUSED_ASSIGNMENT =
  /^(FragmentInstance\.prototype\.|ViewTransitionPseudoElement\.prototype\.|exports\.hydrateRoot )/
/** The statements with which React announces itself to its developer tools: developers use the unbuilt site. */
const DEVELOPER_TOOLS =
  /^(var internals\$jscomp\$inline_\d+ = |if \("undefined" !== typeof __REACT_DEVTOOLS)/

/** The statement that looks for the prefixes of events of animations and transitions. */
const EVENT_PREFIXES = /^canUseDOM &&\s+\(\(style = document/

interface Edit {
  start: number
  end: number
  text: string
}

/** Leaves parts out of react-dom that the widgets do not use: a sixth of it, which every partner page would load. */
export function reactDomPartsPlugin(): Plugin {
  return {
    name: 'atelier:react-dom-parts',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(FILE)) return null
      if (!code.includes(`"${VERSION}"`))
        throw new Error(
          `Check which parts of this react-dom are unused: the list is for ${VERSION}`,
        )
      return { code: withoutUnused(withPlainExceptions(withoutHydrating(code))), map: null }
    },
  }
}

function withoutUnused(code: string): string {
  const statements = topLevelStatements(code)
  const missing = new Set(RETURNED.keys())
  const edits: Edit[] = []
  for (const statement of statements) {
    const { start, end } = statement
    if (statement.type === 'FunctionDeclaration' && RETURNED.has(statement.id!.name)) {
      const { name } = statement.id!
      missing.delete(name)
      edits.push({ ...positionOf(statement.body!), text: `{ return ${RETURNED.get(name)} }` })
    } else if (
      [UNUSED_ASSIGNMENT, DEVELOPER_TOOLS, EVENT_PREFIXES].some((each) =>
        each.test(code.slice(start, end)),
      )
    )
      edits.push({ start, end, text: '' })
  }
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(', ')}`)
  return apply(code, edits)
}

/** The bundler drops what depends on a constant. */
function withoutHydrating(code: string): string {
  return (
    code
      .replace('  isHydrating = !1,\n', '')
      // A parameter of the same name, which is always false too.
      .replace(',\n  isHydrating\n) {', ',\n  _\n) {')
      .replace(/\bisHydrating = ![01]/g, 'void 0')
      .replace(/(?<![\w$.])isHydrating(?![\w$])/g, 'false')
  )
}

/**
 * React throws a few exceptions at itself, which it creates when it loads. A new error is told to developer tools with its
 * place in the code, for which V8 parses the whole file again. These are errors without a place.
 */
function withPlainExceptions(code: string): string {
  const exception = /(\b\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
  if (!exception.test(code)) throw new Error('react-dom creates its exceptions in another way')
  return code.replace(exception, '$1Object.create(Error.prototype, { message: { value: $2 } })')
}

function topLevelStatements(code: string): ESTree.Program['body'] {
  const { program, errors } = parseSync('react-dom.js', code)
  if (errors.length > 0) throw new Error(`react-dom cannot be parsed: ${errors[0]!.message}`)
  return program.body
}

function positionOf({ start, end }: { start: number; end: number }) {
  return { start, end }
}

function apply(code: string, edits: readonly Edit[]): string {
  return edits.reduceRight(
    (result, { start, end, text }) => result.slice(0, start) + text + result.slice(end),
    code,
  )
}
