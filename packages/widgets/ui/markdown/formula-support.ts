// Formulas need KaTeX, which is larger than the rest of the widgets. It is loaded with the first text that may contain
// a formula. Until then a formula is shown as it is written.
import type { FormulaSupport } from './formula.ts'
import { lazyModule } from '../lazy-module.ts'

const FORMULA_SIGN = /\$|\\[([]|(?:```|~~~) *math/

const useFormulas = lazyModule(async () => (await import('./formulas.tsx')).formulas)

/** Loads the support for formulas if the text may contain one. Undefined until it is there. */
export function useFormulaSupport(text: string): FormulaSupport | undefined {
  return useFormulas(FORMULA_SIGN.test(text)).module
}
