import type { Context } from '#server/core/runtime/service.ts';
import { refuse } from '../refuse.ts';
import { findMutable } from './mutable-queries.ts';
import { type MutedKind, readIds } from './rules.ts';

/** Ids as a caller sent them, in the field of that name. */
interface Sent {
  kind: MutedKind;
  field: string;
  values: readonly string[];
}

/** The ids of what is to be muted, each once. Throws 400 for one that is unknown or not of an enterprise of the caller. */
export async function demandMutable({ db, caller }: Context, { kind, field, values }: Sent): Promise<string[]> {
  const read = readIds(values);
  const ids = [...new Set(read)].filter((id) => id !== null);
  const enterprises = new Set([...caller.memberships.keys(), ...caller.closedEnterprises]);
  const mutable = await findMutable(db, { userId: caller.userId, kind, ids, enterprises });
  const wrong = read.findIndex((id) => id === null || !mutable.has(id));
  if (wrong >= 0) refuse(field.replace('#', String(wrong)), `is unknown, or no ${kind} of yours`);
  return ids;
}
