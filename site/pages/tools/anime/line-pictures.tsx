import type { creations } from '@atelier/contract'
import type { ReactNode } from 'react'

/** A head in each manner of drawing. */
export const linePictures: Record<NonNullable<creations.AnimeRecipe['line']>, ReactNode> = {
  flat: (
    <>
      <path fill="#eed3cf" d="M0 0h48v48H0z" />
      <circle cx="24" cy="25" r="14" fill="#f7f0e4" />
      <path fill="#6b3a3a" d="M10 24a14 14 0 0 1 28 0q-9-1-14-9-5 8-14 9z" />
    </>
  ),
  pen: (
    <>
      <path fill="#f3f4f8" d="M0 0h48v48H0z" />
      <path
        d="M11 44V22a13 13 0 0 1 26 0v22M19 24v4M29 24v4"
        fill="none"
        stroke="#222a4f"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  noir: (
    <>
      <path fill="#17161c" d="M0 0h48v48H0z" />
      <path fill="#f1ebdf" d="M6 0h12l14 48H6z" />
      <circle cx="33" cy="19" r="9" fill="#b8392b" />
    </>
  ),
  night: (
    <>
      <path fill="#1f2547" d="M0 0h48v48H0z" />
      <circle cx="35" cy="12" r="6" fill="#f2ead6" />
      <path fill="#6f3f80" d="M12 48V32a12 12 0 0 1 24 0v16z" />
    </>
  ),
}
