import type { Sides } from '#server/domains/trading/public.ts';
import type { GroupEntry } from '../wire/write.ts';
import { changeEntries, type View, viewed } from './book-entries.ts';

/** From what to what the book of a product is led. */
export interface Step {
  symbol: string;
  before: Sides;
  after: Sides;
}

type Entries = readonly GroupEntry[];

/** By the book after, then by the one before, then by what is wanted; nothing is kept longer than somebody has those books. */
const made = new WeakMap<Sides, WeakMap<Sides, Map<string, Entries>>>();

function madeFor({ before, after }: Step): Map<string, Entries> {
  const byBefore = made.get(after) ?? new WeakMap<Sides, Map<string, Entries>>();
  made.set(after, byBefore);
  const byView = byBefore.get(before) ?? new Map<string, Entries>();
  byBefore.set(before, byView);
  return byView;
}

/** Entries (X) that lead from one book to another, as far as both are wanted: made once for all who have and want the same. */
export function sharedChanges(step: Step, view: View): Entries {
  const { symbol, before, after } = step;
  const byView = madeFor(step);
  const key = `${symbol} ${view.depth} ${view.sides.toSorted().join(' ')}`;
  const known = byView.get(key);
  if (known !== undefined) return known;
  const entries = changeEntries(symbol, viewed(before, view), viewed(after, view));
  byView.set(key, entries);
  return entries;
}
