// Theme and direction are controls of ours (components.tsx), so Ladle's own switches for them are off.
export default {
  stories: '*.stories.tsx',
  defaultStory: 'sheet--everything',
  addons: { theme: { enabled: false }, rtl: { enabled: false } },
  hotkeys: { darkMode: [], rtl: [] },
}
