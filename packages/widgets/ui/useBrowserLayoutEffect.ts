import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, about which React 18 warns when it renders on a server. There, no effect runs at all. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
