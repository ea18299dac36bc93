const INTERVAL_MS = 100

/** Reports the loudness of a microphone, 0 to 1, until the returned function is called. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(Math.min(Math.max(...samples.map(Math.abs)), 1))
  }, INTERVAL_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
