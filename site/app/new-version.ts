import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/**
 * Says that the server has a newer version of the site than this page, until the visitor puts it off. Kept with its code,
 * because the server no longer has the files of an earlier version.
 */
export const $newVersionNotice = atom<ComponentType | undefined>()
