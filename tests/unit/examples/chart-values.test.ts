// The values of the chart: each has a comment, a place in the schema and a template that uses it.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chartFolder, readChartFile, readChartValues } from '../../helpers/helm-chart.ts'

type Schema = { properties?: Record<string, Schema>; $ref?: string; [key: string]: unknown }

const schema = JSON.parse(readChartFile('values.schema.json')) as Schema & {
  definitions: Record<string, Schema>
}
const templates = globSync('templates/*', { cwd: chartFolder }).map(readChartFile).join('\n')

/** Values that are passed on as they are, so that no template names what is in them. */
const PASSED_ON = ['settings', 'resources', 'backup.resources']

/** Returns the paths of all values. What is in a list, or in a value that is passed on, belongs to that value. */
function pathsOf(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const path = prefix + name
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isGroup || Object.keys(value).length === 0 || PASSED_ON.includes(path)) return [path]
    return pathsOf(value, `${path}.`)
  })
}

const paths = pathsOf(readChartValues())

test('each value of the chart has a comment above it', () => {
  const lines = readChartFile('values.yaml').split('\n')
  const withoutComment = lines.filter(
    (line, index) =>
      // A group, whose values have the comments, and entries of lists need none.
      /^ *\w+: *\S/.test(line) && !/^ {6,}/.test(line) && !lines[index - 1]!.trim().startsWith('#'),
  )
  expect(withoutComment).toEqual([])
})

test('the schema knows each value of the chart, and the chart each value of the schema', () => {
  const known = (each: Schema, prefix = ''): string[] =>
    Object.entries(each.properties ?? {}).flatMap(([name, property]) => {
      const path = prefix + name
      return property.properties && !PASSED_ON.includes(path) ? known(property, `${path}.`) : [path]
    })
  // Helm adds `global` to the values of every chart.
  expect(
    known(schema)
      .filter((path) => path !== 'global')
      .toSorted(),
  ).toEqual(paths.toSorted())
})

test('a template uses each value of the chart, and no other value', () => {
  const used = [...templates.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path]) => path!.slice(1))
  const isKnown = (path: string) =>
    [...paths, ...PASSED_ON.map((each) => `${each}.`)].some(
      (each) => each === path || each.startsWith(`${path}.`) || path.startsWith(each),
    )
  expect(used.filter((path) => !isKnown(path))).toEqual([])
  for (const path of paths) {
    const [group, name = ''] = path.split('.')
    const isUsed =
      used.includes(path) || (used.includes(group!) && new RegExp(`\\.${name}\\b`).test(templates))
    expect([path, isUsed]).toEqual([path, true])
  }
})
