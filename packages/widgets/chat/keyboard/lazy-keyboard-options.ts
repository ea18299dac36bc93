import { lazyComponent } from '../lazy-component.tsx'

/** Loaded when it is shown, so that a script which only reads the package's texts needs no styles. */
export const LazyKeyboardOptions = lazyComponent(
  async () => (await import('./KeyboardOptions.tsx')).KeyboardOptions,
)
