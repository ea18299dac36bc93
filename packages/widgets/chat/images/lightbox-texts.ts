import { useMemo } from 'react'
import { defineTexts, useTexts } from '../../i18n.ts'
import { lightboxEnglish, type LightboxTexts } from '../../ui/lightbox/texts.ts'

export const lightboxTexts = defineTexts('lightbox', lightboxEnglish)

/** Passes the placeholders through the translation, because the lightbox replaces them. */
const PLACEHOLDERS = { number: '{number}', count: '{count}' }

export function useLightboxTexts(): LightboxTexts {
  const t = useTexts(lightboxTexts)
  return useMemo(() => {
    const keys = Object.keys(lightboxEnglish) as (keyof LightboxTexts)[]
    return Object.fromEntries(keys.map((key) => [key, t(key, PLACEHOLDERS)])) as LightboxTexts
  }, [t])
}
