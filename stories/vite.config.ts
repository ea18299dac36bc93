export default {
  // Hooks work only where React is one, and what is drawn here is the repository's.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { open: false },
}
