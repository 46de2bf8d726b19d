import assert from 'node:assert/strict';
import { createDvpSettlement } from '#lib/contracts/clearing/create-settlements.ts';
import { getDvpSettlement } from '#lib/contracts/clearing/settlements.ts';
import { getDvpSigningPayload, signDvpSettlement, updateDvpApprovalRequest } from '#lib/contracts/clearing/signing.ts';
import { newHexId, uuidV7 } from '#server/core/runtime/id.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { createWallet, fundAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { passTimeIn } from '#server/testing/pass-time.ts';
import { dvpTasks } from './tables.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Who settles: an enterprise with one funded account, its key, and an admin. */
export interface DvpSide {
  enterpriseId: string;
  accountId: string;
  as: TestUser;
  sign: (payload: string) => string;
}

/** Two of them and the connection from the first to the second, active both ways. */
export interface DvpPair {
  one: DvpSide;
  two: DvpSide;
  connectionId: string;
  updatedAt: string;
}

const FUNDS = { ofcbtc: '1000', ofceth: '1000', ofcusdc: '1000' };

/** An enterprise of its own with an account that has a thousand base units of three currencies. */
export async function dvpSide(
  h: Harness,
  { funds = FUNDS }: { funds?: Readonly<Record<string, string>> } = {},
): Promise<DvpSide> {
  const enterpriseId = await h.create.enterprise();
  const as = await h.create.user({ [enterpriseId]: 'admin' });
  const { id: accountId, sign } = await createWallet(h.service, enterpriseId);
  if (Object.keys(funds).length > 0) await fundAccount(h.service, accountId, funds);
  return { enterpriseId, accountId, as, sign };
}

export async function dvpPair(h: Harness): Promise<DvpPair> {
  const [one, two] = [await dvpSide(h), await dvpSide(h)];
  return { one, two, ...(await connectAccounts(h, one, two)) };
}

type Legs = readonly { currency: string; quantity: string }[];

/** A satoshi for a base unit of ether. */
export const EXCHANGE: Legs = [
  { currency: 'ofcbtc', quantity: '-100' },
  { currency: 'ofceth', quantity: '50' },
];

interface Proposed {
  legs?: Legs;
  externalId?: string;
  more?: Partial<Parameters<typeof proposalInput>[1]['more']>;
}

/** What the first side of a pair sends to propose a settlement. */
export const proposalInput = (
  { one, connectionId, updatedAt }: DvpPair,
  { legs = EXCHANGE, externalId = `t-${newHexId()}`, more = {} }: { legs?: Legs; externalId?: string; more?: object },
) => ({
  enterpriseId: one.enterpriseId,
  accountId: one.accountId,
  externalId,
  addressBookConnectionId: connectionId,
  addressBookConnectionUpdatedAt: updatedAt,
  assetTransfers: [...legs],
  ...more,
});

export const propose = (h: Harness, pair: DvpPair, proposed: Proposed = {}) =>
  h.call(createDvpSettlement, { as: pair.one.as, input: proposalInput(pair, proposed) });

/** The same where it must succeed. */
export async function proposed(h: Harness, pair: DvpPair, options: Proposed = {}) {
  const reply = await propose(h, pair, options);
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
}

/** Signs a settlement with the key of an account. */
export async function sign(h: Harness, side: DvpSide, settlementId: string) {
  const { enterpriseId, accountId, as } = side;
  const place = { enterpriseId, accountId, settlementId };
  const { payload } = (await h.call(getDvpSigningPayload, { as, input: place })).body;
  return h.call(signDvpSettlement, { as, input: { ...place, payload, signature: side.sign(payload) } });
}

/** Sends a word to the approval request of an account. */
export async function say(
  h: Harness,
  side: DvpSide,
  ...[settlementId, status]: [settlementId: string, status: 'acknowledged' | 'canceled' | 'rejected']
) {
  const { enterpriseId, accountId, as } = side;
  const seen = (await h.call(getDvpSettlement, { as, input: { enterpriseId, accountId, settlementId } })).body;
  const approvalRequestId = seen.approvalRequests.find((one) => one.accountId === accountId)?.id ?? '';
  return h.call(updateDvpApprovalRequest, { as, input: { enterpriseId, accountId, approvalRequestId, status } });
}

/** A settlement as an account reads it. */
export async function read(h: Harness, { enterpriseId, accountId, as }: DvpSide, settlementId: string) {
  const reply = await h.call(getDvpSettlement, { as, input: { enterpriseId, accountId, settlementId } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
}

/** Statuses of a settlement and of the requests of accounts, in their order. */
export async function standing(h: Harness, settlementId: string, sides: readonly Pick<DvpSide, 'accountId'>[]) {
  const { rows } = await h.ownerPool.query(
    `select s.status, coalesce(json_object_agg(replace(r.account_id::text, '-', ''), r.status), '{}') as requests
      from dvp_settlements s join dvp_approval_requests r on r.settlement_id = s.id where s.id = $1 group by s.id`,
    [settlementId],
  );
  return [rows[0]?.status, ...sides.map(({ accountId }) => rows[0]?.requests[accountId])];
}

/** What an account has and holds of a currency, in base units. */
export async function balanceOf(h: Harness, { accountId }: Pick<DvpSide, 'accountId'>, asset: string) {
  const { rows } = await h.ownerPool.query(
    `select posted::text, held::text from ledger_accounts where kind = 'available' and owner = $1 and asset = $2`,
    [accountId, asset],
  );
  return { posted: rows[0]?.posted ?? '0', held: rows[0]?.held ?? '0' };
}

/** Moves the clock of the sandbox, and does what became due. */
export const passTime = (h: Harness, ms: number): Promise<void> => passTimeIn(h, dvpTasks, ms);

/** An id of nothing. */
export const unknownId = (): string => uuidV7(Date.now());

const TABLES = [
  ['settlements', 'id'],
  ['settlement_parties', 'settlement_id, account_id'],
  ['approval_requests', 'id'],
  ['transfers', 'id'],
  ['tasks', 'id'],
  ['batch_signings', 'id'],
  ['netting_runs', 'id'],
] as const;

const BESIDE = ['ledger_accounts', 'ledger_holds', 'ledger_transfers', 'pending_approvals', 'events'];

/** All that settlements, the books and the events hold, as one text. */
export const heldBeside = (h: Pick<Harness, 'ownerPool'>): Promise<string> => heldBy(h, BESIDE);

/** The same with the audit log. */
async function heldBy({ ownerPool }: Pick<Harness, 'ownerPool'>, beside = ['audit_log', ...BESIDE]): Promise<string> {
  const hash = (table: string, order: string) =>
    `(select coalesce(md5(string_agg(md5((to_jsonb(t) - '{position,seal_key,seal_hash,leased_until,fence}'::text[])::text), '' order by ${order})), '') from ${table} t)`;
  const parts = [
    ...TABLES.map(([name, order]) => hash(`dvp_${name}`, order)),
    ...beside.map((name) => hash(name, 'id')),
  ];
  const { rows } = await ownerPool.query(`select ${parts.join(` || ' ' || `)} as held`);
  return rows[0].held;
}

/** A refusal, which must leave nothing behind. */
export async function refused<Reply>(h: Pick<Harness, 'ownerPool'>, work: () => Promise<Reply>): Promise<Reply> {
  const before = await heldBy(h);
  const reply = await work();
  assert.equal(await heldBy(h), before, 'something was written');
  return reply;
}
