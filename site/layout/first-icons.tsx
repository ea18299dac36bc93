// Shapes from Lucide (ISC licence). Every page loads these icons, and a bundle includes a file as a whole.
import { createIcon } from '@atelier/widgets'

export const LogIn = createIcon(
  <path d="m10 17 5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4" />,
)
export const MenuBars = createIcon(<path d="M4 5h16M4 12h16M4 19h16" />)
export const ChevronDown = createIcon(<path d="m6 9 6 6 6-6" />)
