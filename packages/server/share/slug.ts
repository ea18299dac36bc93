import { randomBytes } from 'node:crypto'

/** 128 random bits. SH-1. */
const SLUG_BYTES = 16
const SLUG = /^[\w-]{22}$/
/** A slug that no link has: createSlug() never returns an empty text. */
const NO_SLUG = ''

export function createSlug(): string {
  return randomBytes(SLUG_BYTES).toString('base64url')
}

/**
 * Returns the slug, or NO_SLUG for a text that cannot be one, so that a malformed link runs the same queries as an
 * unknown link: SH-5.
 */
export function parseSlug(text: string): string {
  return SLUG.test(text) ? text : NO_SLUG
}
