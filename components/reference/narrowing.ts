import { parseAsBoolean, parseAsString } from 'nuqs';
import type { Membership, Self } from '#components/session/self.tsx';
import { judgeCall } from './held-right.ts';
import type { Operation } from './operations.ts';

/** What the URL of the reference holds. */
export const REFERENCE_KEYS = {
  operation: parseAsString,
  find: parseAsString.withDefault(''),
  mine: parseAsBoolean.withDefault(false),
  scope: parseAsString.withDefault(''),
  licence: parseAsString.withDefault(''),
};

/** Stands for operations that ask for none. */
export const NONE = 'none';

/** How the list of operations is narrowed. */
export interface Narrowing {
  find: string;
  /** Only what the reader may call. */
  mine: boolean;
  /** Empty: any. */
  scope: string;
  licence: string;
}

/** A step from one narrowing to another; null takes a part away. */
export type NarrowingChange = Partial<{ [Key in keyof Narrowing]: Narrowing[Key] | null }>;

const matches = (wanted: string, value: string | undefined): boolean => wanted === '' || wanted === (value ?? NONE);

/** The operations that fit all of it. Callbacks are called by nobody, so that filters by right leave them out. */
export function narrow(
  operations: readonly Operation[],
  { find, mine, scope, licence }: Narrowing,
  { self, membership }: { self: Self; membership: Membership | undefined },
): Operation[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const isByRight = mine || scope !== '' || licence !== '';
  return operations.filter(({ name, summary, routes, right }) => {
    if (isByRight && right === undefined) return false;
    if (!matches(scope, right?.scope) || !matches(licence, right?.licence)) return false;
    if (mine && right && !judgeCall(right, self, membership).isAllowed) return false;
    const known = [name, summary, ...routes.map(({ method, path }) => `${method} ${path}`)].join(' ').toLowerCase();
    return words.every((word) => known.includes(word));
  });
}

/** The values that rights of operations have, in order of the alphabet. */
export const valuesOf = (operations: readonly Operation[], field: 'scope' | 'licence'): string[] =>
  [...new Set(operations.flatMap(({ right }) => right?.[field] ?? []))].sort();
