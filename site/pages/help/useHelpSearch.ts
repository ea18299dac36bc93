import { help, type TextRange } from '@atelier/contract'
import { $language, logError, request } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { HelpEntry } from '../../content.ts'
import { matchesSearch } from '../search.ts'

export interface HelpResult {
  /** The page, and `#` with the anchor of a section. */
  slug: string
  title: string
  /** Empty for the beginning of a page. */
  heading: string
  excerpt: string
  marks: readonly TextRange[]
}

interface HelpSearch {
  found: readonly HelpResult[]
  isSearching: boolean
}

/** The pause after the last keystroke before the server is searched. */
const PAUSE_MS = 200
const MAX_QUERY_LENGTH = 200

/** Searches the help pages: at once by title, and a moment later on the server by full text, the best results first. */
export function useHelpSearch(entries: readonly HelpEntry[], query: string): HelpSearch {
  const language = useStore($language)
  const [answered, setAnswered] = useState<{ query: string; sections: help.HelpSection[] }>()
  const question = query.trim().slice(0, MAX_QUERY_LENGTH)

  useEffect(() => {
    const searching = new AbortController()
    const { signal } = searching
    const search = async () => {
      try {
        const { sections } = await request(help.searchHelp, {
          query: { query: question, language },
          signal,
        })
        setAnswered({ query: question, sections })
      } catch (error) {
        if (signal.aborted) return
        logError(error)
        setAnswered({ query: question, sections: [] })
      }
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      searching.abort()
    }
  }, [question, language])

  const titles = entries
    .filter(({ title, summary }) => matchesSearch(`${title} ${summary}`, question))
    .map(({ slug, title, summary }) => ({
      slug,
      title,
      heading: '',
      excerpt: summary,
      marks: [],
    }))
  const results = answered?.sections.map(toResult) ?? []
  const found = results.length > 0 ? mergeResults(results, titles) : titles
  return { found, isSearching: answered?.query !== question }
}

function toResult({ page, anchor, ...section }: help.HelpSection): HelpResult {
  return { ...section, slug: anchor ? `${page}#${anchor}` : page }
}

/** Pages that only match by their title come last. */
function mergeResults(
  results: readonly HelpResult[],
  titles: readonly HelpResult[],
): readonly HelpResult[] {
  const pages = new Set(results.map(({ slug }) => slug.split('#')[0]))
  return [...results, ...titles.filter(({ slug }) => !pages.has(slug))]
}
