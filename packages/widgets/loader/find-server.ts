/** The origin of the Atelier server. `data-atelier-server` names it if another host serves the files. */
export function findServer(loaderUrl: string): string {
  const script = document.querySelector<HTMLElement>('script[data-atelier-server]')
  return script?.dataset.atelierServer ?? new URL(loaderUrl).origin
}
