// Takes the place of useConversationView.ts in the script tag's files: the beginning of a conversation is already drawn
// there, and a placeholder must not replace it while another file loads.
import type { LazyModule } from '../ui/lazy-module.ts'
import { ViewerConversation } from './ViewerConversation.tsx'

const view: LazyModule<typeof ViewerConversation> = {
  module: ViewerConversation,
  hasFailed: false,
  retry() {},
}

export const useConversationView = () => view
