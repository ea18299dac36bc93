// Ladle's own switches for theme and direction are off, because components.tsx defines controls for both.
export default {
  stories: '*.stories.tsx',
  defaultStory: 'overview--all-components',
  addons: { theme: { enabled: false }, rtl: { enabled: false } },
  hotkeys: { darkMode: [], rtl: [] },
}
