import { type Contract, pathParams } from '#lib/contract.ts';
import type { Service } from '#server/core/runtime/service.ts';

const ACCESS_TOKENS = `select t.id from access_tokens t join memberships m on m.user_id = t.user_id
  where m.enterprise_id = $1 and t.kind = 'access' and t.revoked_at is null`;

/**
 * Where ids of an enterprise's objects come from, by the input field that takes them; `$1` is the enterprise. A new field in a
 * path that names an object needs a line here, else the registry's tests fail.
 */
const OBJECT_IDS: Readonly<Record<string, readonly string[]>> = {
  enterpriseId: ['select $1::uuid as id'],
  enterprise: ['select $1::uuid as id'],
  permittedEnterprises: ['select $1::uuid as id'],
  accountId: [`select id from wallets where enterprise_id = $1 and coin = 'ofc'`],
  walletId: [`select id from wallets where enterprise_id = $1 and coin = 'ofc'`],
  keyId: [
    `select k.id from wallet_keys k join wallets w on w.id = k.wallet_id where w.enterprise_id = $1 and w.coin = 'ofc'`,
  ],
  idvId: [
    `select id from idv_records where enterprise_id = $1 and user_id =
       (select user_id from idv_records where enterprise_id = $1 order by 1 limit 1)`,
    'select id from idv_records where enterprise_id = $1',
  ],
  settlementId: [
    'select settlement_id as id from network_settlement_parties where enterprise_id = $1',
    `select p.settlement_id as id from dvp_settlement_parties p where p.account_id =
       (select id from wallets where enterprise_id = $1 and coin = 'ofc' order by id limit 1)`,
  ],
  settlementIds: ['select settlement_id as id from network_settlement_parties where enterprise_id = $1'],
  subjectId: ['select id from idv_records where enterprise_id = $1'],
  savedViewId: ['select id from saved_views where enterprise_id = $1'],
  dvpSettlementId: ['select settlement_id as id from dvp_settlement_parties where enterprise_id = $1'],
  enterpriseIds: ['select $1::uuid as id'],
  accountIds: [`select id from wallets where enterprise_id = $1 and coin = 'ofc'`],
  userId: ['select user_id as id from memberships where enterprise_id = $1'],
  actingUserId: ['select user_id as id from idv_records where enterprise_id = $1'],
  tokenId: [
    `select t.id from access_tokens t join memberships m on m.user_id = t.user_id
     where m.enterprise_id = $1 and t.revoked_at is null`,
  ],
  ownerIds: ['select user_id as id from memberships where enterprise_id = $1'],
  actorIds: ['select user_id as id from memberships where enterprise_id = $1'],
  invitationId: ['select id from invitations where enterprise_id = $1'],
  sessionId: ['select s.id from sessions s join memberships m on m.user_id = s.user_id where m.enterprise_id = $1'],
  entryId: ['select id from audit_log where enterprise_id = $1'],
  transferId: ['select transfer_id as id from chain_touches where enterprise_id = $1'],
  signingEnterpriseId: ['select $1::uuid as id'],
  webhookId: [
    `select id from webhooks where enterprise_id = $1 and organization_id is null and type = 'accessToken'`,
    'select id from webhooks where enterprise_id = $1 and organization_id is not null',
  ],
  webhookIds: ['select id from webhooks where enterprise_id = $1'],
  deliveryId: ['select id from webhook_notifications where enterprise_id = $1'],
  deliveryIds: ['select id from webhook_notifications where enterprise_id = $1'],
  webhookNotificationIds: ['select id from webhook_notifications where enterprise_id = $1'],
  organizationId: ['select organization_id as id from enterprises where id = $1 and organization_id is not null'],
  noticeIds: ['select id from notices where enterprise_id = $1'],
  accessTokenId: [ACCESS_TOKENS],
  objectId: [ACCESS_TOKENS],
  id: ['select t.id from access_tokens t join memberships m on m.user_id = t.user_id where m.enterprise_id = $1'],
};

/** Fields in paths that name no object of an enterprise. */
const NO_OBJECTS: ReadonlySet<string> = new Set([
  'coin',
  'licence',
  'subjectType',
  'bankAccountId',
  'transactionHash',
  'blockHash',
]);

const UUID_FIELDS: ReadonlySet<string> = new Set([
  'idvId',
  'savedViewId',
  'settlementId',
  'settlementIds',
  'dvpSettlementId',
  'subjectId',
]);

type Ids = ReadonlyMap<string, readonly (readonly string[])[]>;

const spell = (field: string, id: string): string => (UUID_FIELDS.has(field) ? id : id.replaceAll('-', ''));

/** Ids of every object of an enterprise, by field and kind of object. Fails when there are none of a kind. */
export async function readObjectIds(service: Service, enterpriseId: string): Promise<Ids> {
  const found = new Map<string, string[][]>();
  for (const [field, statements] of Object.entries(OBJECT_IDS)) {
    const kinds: string[][] = [];
    for (const statement of statements) {
      const { rows } = await service.pool.query<{ id: string }>(`${statement} order by 1`, [enterpriseId]);
      if (rows.length === 0) throw new Error(`the test data has no object for the field ${field}`);
      kinds.push(rows.map((row) => spell(field, row.id)));
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
    .find((name) => OBJECT_IDS[name] === undefined && !NO_OBJECTS.has(name));
  if (unknown !== undefined) throw new Error(`server/testing/foreign-ids.ts does not know the path field ${unknown}`);
  return shapeOf(contract).filter((name) => OBJECT_IDS[name] !== undefined);
}

/** The fields of a path that name an object other than the enterprise. */
export const objectsInPath = (contract: Contract): string[] =>
  pathParams(contract.routes[0].path).filter((name) => name !== 'enterpriseId' && OBJECT_IDS[name] !== undefined);

const LISTS: ReadonlySet<string> = new Set([
  'permittedEnterprises',
  'settlementIds',
  'ownerIds',
  'actorIds',
  'enterpriseIds',
  'accountIds',
  'webhookIds',
  'deliveryIds',
  'webhookNotificationIds',
  'noticeIds',
]);

/** Inputs made from the example, each with one kind of the given objects in every field that takes one. */
export function inputsWith(contract: Contract, ids: Ids): Record<string, unknown>[] {
  const fields = objectFields(contract);
  const kinds = Math.max(1, ...fields.map((field) => ids.get(field)?.length ?? 1));
  return Array.from({ length: kinds }, (_, kind) => {
    const input = { ...(contract.example.input as Record<string, unknown>) };
    for (const field of fields) {
      const [id] = (ids.get(field) ?? []).at(Math.min(kind, (ids.get(field)?.length ?? 1) - 1)) ?? [];
      input[field] = LISTS.has(field) ? [id] : id;
    }
    return input;
  });
}
