// How the examples are tried.
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { startPage } from './helpers/commands.ts'
import { findBuildCommands } from './helpers/project-scripts.ts'
import { findFreePort } from '../../helpers/free-port.ts'

test('a project whose server is killed at its start is reported at once', async () => {
  const url = `http://localhost:${await findFreePort()}`
  await expect(startPage('echo starting; kill -9 $$', tmpdir(), url)).rejects.toThrow(
    /serves no page at .*\nstarting/,
  )
})

test('a project in TypeScript whose types no script checks is a fault, not a success', () => {
  expect(findBuildCommands({ build: 'vite build', check: 'svelte-check' }, true)).toEqual([
    'npm run check',
    'npm run build',
  ])
  expect(findBuildCommands({ build: 'tsc && vite build' }, true)).toEqual(['npm run build'])
  expect(findBuildCommands({}, false)).toEqual([])
  expect(() => findBuildCommands({ build: 'vite build', typecheck: 'svelte-check' }, true)).toThrow(
    'No script of the project checks types',
  )
})
