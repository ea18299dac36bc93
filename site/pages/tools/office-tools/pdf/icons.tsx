import { createIcon } from '@atelier/widgets'

export const TurnLeft = createIcon(<path d="M5 12a7 7 0 1 0 2.05-4.95L5 9M5 4v5h5" />)
export const TurnRight = createIcon(<path d="M19 12a7 7 0 1 1-2.05-4.95L19 9M19 4v5h-5" />)
export const Undo = createIcon(<path d="M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H11" />)
export const Move = createIcon(
  <path d="M12 3v18M3 12h18M9.5 5.5 12 3l2.5 2.5M9.5 18.5 12 21l2.5-2.5M5.5 9.5 3 12l2.5 2.5M18.5 9.5 21 12l-2.5 2.5" />,
)
