// The source maps of the built server.
import { SourceMap } from 'node:module'
import { expect, test } from 'vitest'
import { omitDependencies } from '../../../packages/server/commands/source-maps.ts'

/** A line of a dependency, then one of the server with a call in column 4, then one of each. */
const map = {
  version: 3,
  file: 'main.js',
  sourceRoot: '',
  names: [],
  sources: ['../node_modules/dep/index.js', '../packages/server/app.ts'],
  sourcesContent: ['dependency', 'own'],
  mappings: 'AAAA,IAAI;ACSA,IAAI;ADRA;ACSA',
}

test('a stack trace of the built server names the place in the source, and in dependencies that in the bundle', () => {
  const before = new SourceMap(map)
  const shrunk = omitDependencies(map)
  const after = new SourceMap({ ...map, ...shrunk, sourcesContent: ['own'] })
  expect(shrunk).toMatchObject({
    sources: ['../packages/server/app.ts'],
    sourcesContent: ['own'],
  })
  for (const [line, column] of [
    [1, 0],
    [1, 4],
    [3, 0],
  ] as const) {
    const entry = after.findEntry(line, column)
    expect(entry).toMatchObject({ originalSource: '../packages/server/app.ts' })
    expect(entry).toEqual(before.findEntry(line, column))
  }
  for (const line of [0, 2]) {
    expect(after.findEntry(line, 4)).not.toHaveProperty('originalSource', expect.any(String))
  }
})
