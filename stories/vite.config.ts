export default {
  // The stories use the repository's React. A second copy, from Ladle, would break hooks.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { open: false },
}
