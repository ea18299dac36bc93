// The framework whose lines the help pages show. The selection is stored between pages and visits.
import { readStored, writeStored } from '@atelier/widgets'
import { atom } from 'nanostores'
import { findFramework, type Framework } from './framework-sections.ts'

const STORAGE_KEY = 'help_framework'

export const $framework = atom<Framework>('HTML')

/** Call it in an effect: what the build has rendered shows HTML. */
export function restoreFramework(): void {
  $framework.set(findFramework(readStored(STORAGE_KEY)) ?? $framework.get())
}

export function chooseFramework(framework: Framework): void {
  $framework.set(framework)
  writeStored(STORAGE_KEY, framework)
}
