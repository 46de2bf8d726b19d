import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Contract, pathParams } from '#lib/contract.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { ROOT } from '#server/host/root.ts';

/**
 * Where ids of an enterprise's objects come from, by the input field that takes them, one query for each kind of object; `$1` is the
 * enterprise. Ids are written without hyphens unless the query is marked as one of UUIDs.
 */
export type ObjectIds = Readonly<Record<string, readonly (string | { uuid: string })[]>>;

/** What the domains say of theirs, each in its `testing-ids.ts`. */
const declared = await Promise.all(
  globSync('server/domains/*/testing-ids.ts', { cwd: ROOT })
    .toSorted()
    .map(async (path) => (await import(pathToFileURL(join(ROOT, path)).href)) as { objectIds: ObjectIds }),
);

/** A new field in a path that names an object needs a line in its domain, else the registry's tests fail. */
const OBJECT_IDS = new Map<string, ObjectIds[string]>();
for (const { objectIds } of declared)
  for (const [field, queries] of Object.entries(objectIds))
    OBJECT_IDS.set(field, [...(OBJECT_IDS.get(field) ?? []), ...queries]);

/** Fields in paths that name no object of an enterprise. */
const NO_OBJECTS: ReadonlySet<string> = new Set([
  'coin',
  'licence',
  'jobName',
  'subjectType',
  'bankType',
  'bic',
  'routingNumber',
  'currency',
  'transferType',
  'transferDirection',
  'transactionHash',
  'blockHash',
  'version',
  'partnerId',
  'deviceToken',
  'part',
  'uploadToken',
  'name',
  'token',
  'product',
]);

/** Fields in which callers name what they make, by route: any text is good there. */
const CHOSEN: ReadonlySet<string> = new Set(['POST /api/policy/v1/enterprises/{enterpriseId}/webhooks/keys keyId']);

type Ids = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Ids of every object of an enterprise, by field and kind of object. Fails when there are none of a kind. */
export async function readObjectIds(service: Service, enterpriseId: string): Promise<Ids> {
  const found = new Map<string, string[][]>();
  for (const [field, queries] of OBJECT_IDS) {
    const kinds: string[][] = [];
    for (const query of queries) {
      const isUuid = typeof query !== 'string';
      const statement = isUuid ? query.uuid : query;
      const { rows } = await service.pool.query<{ id: string }>(`${statement} order by 1`, [enterpriseId]);
      if (rows.length === 0) throw new Error(`the test data has no object for the field ${field}`);
      kinds.push(rows.map(({ id }) => (isUuid ? id : id.replaceAll('-', ''))));
    }
    found.set(field, kinds);
  }
  return found;
}

const shapeOf = (contract: Contract): readonly string[] =>
  'shape' in contract.input
    ? Object.keys(contract.input.shape as object)
    : Object.keys(contract.example.input as object);

/** Input fields of a contract that take ids of objects. Fails for a path field that is not known. */
export function objectFields(contract: Contract): string[] {
  const unknown = contract.routes
    .flatMap((route) => pathParams(route.path))
    .find((name) => !OBJECT_IDS.has(name) && !NO_OBJECTS.has(name));
  if (unknown !== undefined)
    throw new Error(`no testing-ids.ts of a domain says where ids for the path field ${unknown} come from`);
  const [{ method, path }] = contract.routes;
  return shapeOf(contract).filter((name) => OBJECT_IDS.has(name) && !CHOSEN.has(`${method} ${path} ${name}`));
}

/** The fields of a path that name an object other than the enterprise. */
export const objectsInPath = (contract: Contract): string[] =>
  pathParams(contract.routes[0].path).filter((name) => name !== 'enterpriseId' && OBJECT_IDS.has(name));

/** Fields that take many are named in the plural. */
const takesMany = (field: string): boolean => /[^s]s$/.test(field);

/** Inputs made from the example, each with one kind of the given objects in every field that takes one. */
export function inputsWith(contract: Contract, ids: Ids): Record<string, unknown>[] {
  const fields = objectFields(contract);
  const kinds = Math.max(1, ...fields.map((field) => ids.get(field)?.length ?? 1));
  return Array.from({ length: kinds }, (_, kind) => {
    const input = { ...(contract.example.input as Record<string, unknown>) };
    for (const field of fields) {
      const [id] = (ids.get(field) ?? []).at(Math.min(kind, (ids.get(field)?.length ?? 1) - 1)) ?? [];
      input[field] = takesMany(field) ? [id] : id;
    }
    return input;
  });
}
