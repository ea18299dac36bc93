import type { creations } from '@atelier/contract'
import type { ReactNode } from 'react'

/** A fruit on a table in each style. */
export const stylePictures: Record<creations.PictureStyle, ReactNode> = {
  'cut-paper': (
    <>
      <path fill="#efe7d4" d="M0 0h48v48H0z" />
      <path fill="#2f49cf" d="M0 30l48-6v24H0z" />
      <circle cx="26" cy="22" r="11" fill="#d9a441" />
      <path fill="#b98228" d="M26 11a11 11 0 0 1 0 22 15 15 0 0 0 0-22z" />
    </>
  ),
  dusk: (
    <>
      <path fill="#e8a66f" d="M0 0h48v48H0z" />
      <path fill="#c8735e" d="M0 0h48v12H0z" />
      <circle cx="37" cy="20" r="5" fill="#f7dcae" />
      <path fill="#3a2a4a" d="M0 33l48-4v19H0z" />
      <circle cx="21" cy="24" r="11" fill="#2a1d3a" />
      <path d="M21 13q1-4 5-5" fill="none" stroke="#2a1d3a" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  wash: (
    <>
      <path fill="#f4efe6" d="M0 0h48v48H0z" />
      <path fill="#9fb9d6" d="M0 31q14-5 26 0t22-2v19H0z" />
      <path fill="#e3b878" d="M14 24c-2-16 24-16 23 0s-22 14-23 0z" />
      <path fill="#d29a55" d="M24 12c12 0 13 16 6 22 3-6 2-16-6-22z" />
    </>
  ),
  photo: (
    <>
      <path fill="#8b8f94" d="M0 0h48v48H0z" />
      <path fill="#5d6268" d="M0 30h48v18H0z" />
      <ellipse cx="27" cy="35" rx="13" ry="2.5" fill="#45494e" />
      <circle cx="26" cy="22" r="11" fill="#c3c0b8" />
    </>
  ),
  ink: (
    <>
      <path fill="#fbfaf6" d="M0 0h48v48H0z" />
      <path
        d="M6 34q18-6 36-2M15 24c0-16 22-16 22 0s-22 14-22 0zM20 12q6-4 12 0"
        fill="none"
        stroke="#1d1a16"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  'as-said': (
    <>
      <path fill="#fbfaf6" d="M0 0h48v48H0z" />
      <path
        d="M10 15h28M10 24h28M10 33h16"
        fill="none"
        stroke="#6b6459"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
}
