// The pages under /auth/: where a provider sends the browser back to.
import { passOn } from '@atelier/widgets/bridge'

if (!(await passOn())) await import('./main.tsx')
