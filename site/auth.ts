// Entry script of the pages under /auth/, the redirect URIs of the identity service.
import { forwardOAuthResponseToOpener } from '@atelier/widgets/bridge'

if (!(await forwardOAuthResponseToOpener())) await import('./main.tsx')
