// Runs before each file of unit tests. The files share a worker, because starting one for each takes longer than most
// tests, but each loads its own modules and has stores of its own.
import { vi } from 'vitest'

vi.resetModules()
vi.unstubAllGlobals()
Reflect.deleteProperty(globalThis, Symbol.for('@atelier/stores@1'))
