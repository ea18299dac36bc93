// The contract infers its types from zod's schemas. The package has them written out, so that it needs no zod.
import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
/** `z.infer<typeof schemas.Share>` in a declaration file. */
const INFERRED = /\bz\.(infer|input)<typeof (\w+)\.(\w+)>/g
const SCHEMA_IMPORT = /^import type \* as (\w+) from '\.\/schemas\/(\w+)\.ts';\n/gm
const ZOD_IMPORT = /^import type \{ z \} from 'zod';\n/m
const DECLARATION = /^export declare const /m
const OPENING = 'PhantomType<'
/** How the compiler names a type of the contract in it. */
const CONTRACT_IMPORT = /\bimport\("[^"]*\/contract\/(\w[\w-]*)(?:\.ts)?"\)/g

/** Replaces the inferred types in the declaration files of this folder. */
export async function writeOutInferredTypes(
  folder: string,
  temporaryFolder: string,
): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.d.ts'))
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const imports = text.matchAll(SCHEMA_IMPORT)
      return {
        name,
        text,
        modules: new Map(Array.from(imports, ([, alias, file]) => [alias!, file!])),
      }
    }),
  )
  const used = files.flatMap(({ text, modules }) =>
    Array.from(text.matchAll(INFERRED), ([, kind, alias, name]) => ({
      schemas: modules.get(alias!)!,
      kind: kind!,
      name: name!,
    })),
  )
  const types = await inferTypes(used, temporaryFolder)
  for (const { name, text, modules } of files) {
    const written = text
      .replace(INFERRED, (_, kind: string, alias: string, type: string) =>
        types.get(keyOf(modules.get(alias)!, kind, type))!,
      )
      .replace(SCHEMA_IMPORT, '')
      .replace(ZOD_IMPORT, '')
    await writeFile(join(folder, name), written)
  }
}

/** `schemas`: the name of the file with the schema. */
const keyOf = (schemas: string, kind: string, name: string) => `${schemas}_${kind}_${name}`

/** Lets the compiler write out types, which it does for a value whose type is not declared. */
async function inferTypes(
  used: readonly { schemas: string; kind: string; name: string }[],
  folder: string,
): Promise<Map<string, string>> {
  const modules = new Set(used.map(({ schemas }) => schemas))
  const contract = relative(folder, join(root, 'packages/contract')).replaceAll(sep, '/')
  const source = [
    `import { inputOf, outputOf } from '${contract}/schema-types.ts'`,
    ...[...modules].map((each) => `import type * as ${each} from '${contract}/schemas/${each}.ts'`),
    ...used.map(({ schemas, kind, name }) => {
      const valueOf = kind === 'input' ? 'inputOf' : 'outputOf'
      return `export const ${keyOf(schemas, kind, name)} = ${valueOf}<typeof ${schemas}.${name}>()`
    }),
  ]
  await writeFile(join(folder, 'inferred.ts'), source.join('\n'))
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, types: [] }
  const project = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { ...compilerOptions, rootDir: root, outDir: join(folder, 'out') },
    files: [join(folder, 'inferred.ts')],
    include: [],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, '-p', join(folder, 'tsconfig.json')], { cwd: root })
  const text = await readFile(join(folder, 'out', relative(root, folder), 'inferred.d.ts'), 'utf8')
  return new Map(text.split(DECLARATION).slice(1).map(parseDeclaration))
}

/** The key and the type of `share_infer_Share: import("…").PhantomType<{ … }>;`. */
function parseDeclaration(text: string): [string, string] {
  const [key = ''] = text.split(':', 1)
  const type = text.slice(text.indexOf(OPENING) + OPENING.length, text.lastIndexOf('>;'))
  return [key, type.replace(CONTRACT_IMPORT, 'import("./$1.ts")')]
}
