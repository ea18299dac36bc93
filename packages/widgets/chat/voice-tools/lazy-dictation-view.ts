import { lazyComponent } from '../lazy-component.tsx'

/** What `DictationTool` shows while it listens, for stories: loaded when it is drawn, since its styles are not for Node. */
export const LazyDictationView = lazyComponent(
  async () => (await import('./DictationView.tsx')).DictationView,
)
