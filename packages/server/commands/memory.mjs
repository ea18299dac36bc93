// @ts-check
// How the server's process uses memory. `examples/operate` has the same settings.

/**
 * glibc's allocator keeps the memory that each thread has freed: 80 MB after the embedded database has been compiled.
 * With the first two variables it returns the memory to the system. Other systems ignore them.
 *
 * V8 lets the space for new objects grow to 96 MB, three times the value here. With 24 MB, a send and a streamed word
 * take no more of the processor, and less where its cache is small.
 */
export const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
}
