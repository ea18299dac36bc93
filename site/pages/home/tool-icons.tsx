import type { ReactNode } from 'react'
import type { Tool } from './tool-paths.ts'

export const toolIcons: Record<Tool, ReactNode> = {
  chat: (
    <>
      <path className="m3" d="M4 8h28v22H16l-8 8v-8H4Z" />
      <path className="m1" d="M44 18a13 13 0 1 0-8 12l6 5v-8a13 13 0 0 0 2-9Z" />
    </>
  ),
  imageGenerator: (
    <>
      <path className="m3" d="M4 6h40v36H4Z" />
      <circle className="m1" cx="32" cy="18" r="7" />
      <path className="m2" d="M4 42l14-18 12 12 5-5 9 11Z" />
    </>
  ),
  vision: (
    <>
      <path className="m3" d="M2 24a24 24 0 0 1 44 0 24 24 0 0 1-44 0Z" />
      <circle className="m2" cx="24" cy="24" r="11" />
      <circle className="m1" cx="24" cy="24" r="5" />
    </>
  ),
  contentWriter: (
    <>
      <path className="m3" d="M6 4h26v40H6Z" />
      <path className="ms" d="M12 14h14M12 21h14M12 28h8" />
      <path className="m1" d="M44 8 28 34l-2 9 8-5L48 14Z" />
    </>
  ),
  officeTools: (
    <>
      <path className="m3" d="M4 14h22v30H4Z" />
      <path className="m2" d="M14 8h22v30H14Z" />
      <path className="m1" d="M24 2h20v30H24Z" />
    </>
  ),
  musicCreator: (
    <>
      <circle className="m3" cx="24" cy="24" r="21" />
      <circle className="m2" cx="24" cy="24" r="10" />
      <path className="m1" d="M24 3a21 21 0 0 1 21 21H34a10 10 0 0 0-10-10Z" />
    </>
  ),
  voiceSynthesis: (
    <>
      <path className="m3" d="M4 18h6v12H4ZM32 14h6v20h-6Z" />
      <path className="m2" d="M13 10h6v28h-6ZM41 20h4v8h-4Z" />
      <path className="m1" d="M22 4h7v40h-7Z" />
    </>
  ),
  anime: (
    <>
      <path className="m3" d="M4 4h40v12L4 25Z" />
      <circle className="m1" cx="32" cy="10" r="5" />
      <path className="m2" d="M4 29l17-3.800V44H4Z" />
      <path className="m3" d="M4 44c2-6 6-9 12-9-2 4-5 7-12 9Z" />
      <path className="m1" d="M25 24.300 44 20v24H25Z" />
      <path className="m3" d="M28.500 44V33a6.500 6.500 0 0 1 13 0v3c0 4-2.500 8-6.500 8Z" />
      <path className="m4" d="M27 38c-1-9 2-13 8-13s9 4 8 12c-2-2-3-3-3.500-5-3 3-8 3-12.500 6Z" />
    </>
  ),
  imagen: (
    <>
      <path className="m2" d="M2 2h44v44H2Z" />
      <path className="m3" d="M8 8h32v32H8Z" />
      <circle className="m1" cx="24" cy="24" r="10" />
      <path className="m4" d="M24 14a10 10 0 0 1 0 20 14 14 0 0 0 0-20Z" />
    </>
  ),
}
