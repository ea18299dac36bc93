import { useEffect, useMemo, useState } from 'react'
import type { Replacement } from '../changes/change.ts'
import { findReplacements, type FindOptions } from '../changes/replacements.ts'
import { blocksOf, type Block } from '../document/blocks.ts'
import type { DocumentNode } from '../document/node.ts'
import { useWriter } from '../useWriter.ts'

const REST_MS = 300

/** What is found in the text, again when typing in it rests. */
export function useReplacements(
  query: string,
  added: string,
  { matchCase, wholeWords }: FindOptions,
): { blocks: Block[]; replacements: Replacement[] } {
  const body = useRestingBody()
  const blocks = useMemo(() => blocksOf(body), [body])
  const replacements = useMemo(
    () => findReplacements(blocks, query, added, { matchCase, wholeWords }),
    [blocks, query, added, matchCase, wholeWords],
  )
  return { blocks, replacements }
}

function useRestingBody(): DocumentNode {
  const { documents } = useWriter()
  const [body, setBody] = useState(documents.body)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = documents.$edits.listen(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setBody(documents.body()), REST_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [documents])
  return body
}
