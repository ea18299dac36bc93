/** The 99th percentile of the delay of a server's event loop since the last call. */
export async function readEventLoopDelayMs({ url }: { url: string }): Promise<number> {
  const body = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(body)?.[1]) * 1000
}
