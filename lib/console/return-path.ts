/** Where to go after signing in: a path of this service, never another site. */
export function safeReturnPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/';
  const { origin, pathname, search } = new URL(next, 'http://here.invalid');
  return origin === 'http://here.invalid' && !pathname.startsWith('/sign-in') ? pathname + search : '/';
}
