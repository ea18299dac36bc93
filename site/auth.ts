// Entry script of the pages under /auth/, the redirect URIs of the identity service.
import { forwardRedirectResponse } from '@atelier/widgets/bridge'

if (!(await forwardRedirectResponse())) await import('./main.tsx')
