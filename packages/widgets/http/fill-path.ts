/** @example fillPath('/api/chat/share/:slug', { slug: 'a/b' }) // '/api/chat/share/a%2Fb' */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
