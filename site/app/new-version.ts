import { atom } from 'nanostores'

/** Whether the server has a newer version of the site than this page, and the visitor has not put it off. */
export const $isNewVersionThere = atom(false)
