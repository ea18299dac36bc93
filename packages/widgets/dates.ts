/** `09:14`, in the visitor's time zone and the same in all languages. */
export const formatTime = (timestamp: string): string =>
  new Date(timestamp).toTimeString().slice(0, 5)

/** Minutes and seconds: `0:24`. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${`0${Math.floor(seconds % 60)}`.slice(-2)}`
