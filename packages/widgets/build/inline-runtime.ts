import { baseName, type Chunk } from './file-table.ts'

/**
 * Moves the bundler's helper functions from their own small chunk into the shared one, because the hash in the loader
 * would be longer than the functions.
 */
export function inlineRuntime(shared: Chunk, chunks: Chunk[], bundle: object): void {
  const index = chunks.findIndex(({ name }) => name === 'rolldown-runtime')
  if (index < 0) return
  const [runtime] = chunks.splice(index, 1) as [Chunk]
  Reflect.deleteProperty(bundle, runtime.fileName)
  const [, body, exported] = /^(.*)export\{(.*)\};?\s*$/s.exec(runtime.code)!
  const exportedNames = exported!.replace(/(\w+) as (\w+)/g, '$2:$1')
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
    const isShared = chunk === shared
    if (!isShared && !chunk.imports.includes(shared.fileName)) chunk.imports.push(shared.fileName)
    chunk.code = chunk.code.replace(
      new RegExp(`import\\{([^}]*)\\}from"\\./${baseName(runtime)}\\.js";`),
      (_, imported: string) => {
        const declaration = `var{${imported.replaceAll(' as ', ':')}}=$runtime;`
        return isShared
          ? `var $runtime=(()=>{${body};return{${exportedNames}}})();export{$runtime};${declaration}`
          : `import{$runtime}from"./${baseName(shared)}.js";${declaration}`
      },
    )
  }
}
