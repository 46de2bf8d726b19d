import { findKind } from '#lib/kinds.ts';
import type { Kind } from '#lib/objects.ts';
import { mayCall } from '../call/access.ts';
import { isHexId } from '../runtime/id.ts';
import type { Context, Namer } from '../runtime/service.ts';

/** An object as other records refer to it. */
export interface ObjectRef {
  kind: string | null;
  id: string | null;
}

/** Ids are written with dashes or without, as their kind has it. */
const bare = (id: string): string => id.toLowerCase().replaceAll('-', '');

/** Names by id, whichever way the id is written. */
export const namesById = (rows: readonly { id: string; name: string | null }[]): Map<string, string> =>
  new Map(rows.flatMap(({ id, name }) => (name ? [[bare(id), name]] : [])));

function idsByKind(refs: readonly ObjectRef[]): Map<Kind, Set<string>> {
  const found = new Map<Kind, Set<string>>();
  for (const { kind, id } of refs) {
    if (kind === null || id === null || findKind(kind) === undefined || !isHexId(bare(id))) continue;
    const ids = found.get(kind as Kind) ?? new Set();
    found.set(kind as Kind, ids.add(bare(id)));
  }
  return found;
}

/** What people call objects of an enterprise. A name is null where there is none, or where the caller may not read such objects. */
export async function nameObjects(
  context: Context,
  enterpriseId: string,
  refs: readonly ObjectRef[],
): Promise<(ref: ObjectRef) => string | null> {
  const { service, caller } = context;
  const named = await Promise.all(
    [...idsByKind(refs)].map(async ([kind, ids]) => {
      const namer = service.domains.flatMap(({ objects }): Namer[] => {
        const names = objects?.[kind]?.names;
        return names === undefined ? [] : [names];
      })[0];
      if (namer === undefined || !(await mayCall(service, namer.contract, { caller, enterpriseId }))) return null;
      return [kind, await namer.names(context, { enterpriseId, ids: [...ids] })] as const;
    }),
  );
  const byKind = new Map<string, ReadonlyMap<string, string>>(named.filter((each) => each !== null));
  return ({ kind, id }) => (kind === null || id === null ? null : (byKind.get(kind)?.get(bare(id)) ?? null));
}
