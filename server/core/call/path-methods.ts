import type { Route } from '#lib/contract.ts';

const isParam = (segment: string): boolean => segment.startsWith('{');
const segmentsOf = ({ path }: Route): string[] => path.split('/');

function mayShare(one: Route, other: Route): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  return (
    left.length === right.length &&
    left.every((segment, index) => segment === right[index] || isParam(segment) || isParam(right[index] ?? ''))
  );
}

function fits(route: Route, path: readonly string[]): boolean {
  const segments = segmentsOf(route);
  return segments.length === path.length && segments.every((one, index) => isParam(one) || one === path[index]);
}

/** For a route, and its parameters in a request: whether the path of the request is also one of another method. */
export type IsSharedPath = (params: Readonly<Record<string, string>>) => boolean;

/** Tells of each route which requests to it could as well be made with another method. */
export function sharedPathsOf(routes: readonly Route[]): (route: Route) => IsSharedPath {
  return (route) => {
    const others = routes.filter((other) => other.method !== route.method && mayShare(route, other));
    if (others.length === 0) return () => false;
    const segments = segmentsOf(route);
    return (params) => {
      const path = segments.map((one) => (isParam(one) ? (params[one.slice(1, -1)] ?? '') : one));
      return others.some((other) => fits(other, path));
    };
  };
}
