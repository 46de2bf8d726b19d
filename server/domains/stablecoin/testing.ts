import { unitOf } from '#lib/coins.ts';
import type { InputOf } from '#lib/contract.ts';
import { setMintLimits } from '#lib/contracts/stablecoin/limits.ts';
import type { MintOrder } from '#lib/contracts/stablecoin/order-shapes.ts';
import { createMintOrder, getMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import type { addMintToken } from '#lib/contracts/stablecoin/platform-tokens.ts';
import type { Attestation } from '#lib/contracts/stablecoin/reserves.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import { fundAccount, insertAccount } from '#server/domains/wallets/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';
import { doDue, passTimeIn } from '#server/testing/pass-time.ts';
import { DEMO_TERMS, DEMO_TOKENS } from './plan-tokens.ts';
import { mintTasks } from './tables.ts';
import { insertAcceptance, insertTerms, latestVersion } from './terms/terms-store.ts';
import { insertTokens } from './tokens/token-store.ts';

/** Somebody who mints: an enterprise with the licence, who belongs to it, and an account that holds what tokens are made from. */
export interface MintPlace {
  enterpriseId: string;
  admin: TestUser;
  operator: TestUser;
  viewer: TestUser;
  accountId: string;
}

const FUNDS = { ofctusd: '1000000000', ofctusdc: '1000000000000' };

/** What people who mint are made with; a benchmark has no harness. */
type Ground = Pick<Harness, 'service' | 'db' | 'create'>;

/** Tokens and terms as a sandbox has them, once for each database. */
export async function openMint(h: Pick<Ground, 'service' | 'db'>): Promise<void> {
  const at = new Date(h.service.clock.now().getTime() - 86_400_000).toISOString();
  await insertTokens(h.db, DEMO_TOKENS, at);
  for (const [index, text] of DEMO_TERMS.entries())
    await insertTerms(h.db, { version: index + 1, text, publishedBy: null, publishedAt: at });
}

let newTokens = 0;

/** A token that can be added, each time another one. */
export function newToken(): InputOf<typeof addMintToken> {
  newTokens += 1;
  return {
    token: `token${newTokens}`,
    name: `Token ${newTokens}`,
    symbol: `TOKEN${newTokens}`,
    chain: 'hteth',
    decimals: 6,
    reserveAsset: 'tfiateur',
    mintMinimum: '10000',
    burnMinimum: '100000000',
  };
}

interface Means {
  hasAccepted?: boolean;
  funds?: Readonly<Record<string, string>>;
}

/** A trading account of people who mint; the latest terms are accepted unless told otherwise. */
export async function mintAccount(
  h: Pick<Ground, 'service' | 'db'>,
  people: Omit<MintPlace, 'accountId'>,
  { hasAccepted = true, funds = FUNDS }: Means = {},
): Promise<MintPlace> {
  const { enterpriseId, admin } = people;
  const accountId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Token Treasury' });
  if (Object.keys(funds).length > 0) await fundAccount(h.service, accountId, funds);
  const version = await latestVersion(h.db);
  const acceptedAt = h.service.clock.now().toISOString();
  const acceptance = { enterpriseId, version, userId: admin.id, name: null, address: null, acceptedAt };
  if (hasAccepted) await insertAcceptance(h.db, acceptance);
  return { ...people, accountId };
}

/** The same, and somebody who mints; they have accepted the terms unless told otherwise. */
export async function mintPlace(h: Ground, { hasAccepted = true, funds = FUNDS }: Means = {}): Promise<MintPlace> {
  const enterpriseId = await h.create.enterprise({ licences: ['mint'] });
  const [admin, operator, viewer] = [
    await h.create.user({ [enterpriseId]: 'admin' }),
    await h.create.user({ [enterpriseId]: 'operator' }),
    await h.create.user({ [enterpriseId]: 'viewer' }),
  ];
  return mintAccount(h, { enterpriseId, admin, operator, viewer }, { hasAccepted, funds });
}

type NewOrder = InputOf<typeof createMintOrder>;

/** An order of a place: dollars to `gousd` by default. */
export function orderOf(
  { enterpriseId, accountId }: MintPlace,
  { amount = '10001', from = 'tfiatusd', to = 'hteth:gousd', ...more }: OrderWish = {},
): NewOrder {
  return {
    enterpriseId,
    source: { asset: from, amount, walletId: accountId, type: 'GO_ACCOUNT' },
    destination: { asset: to, type: 'GO_ACCOUNT', walletId: accountId },
    ...more,
  };
}

type OrderWish = { amount?: string; from?: string; to?: string } & Partial<
  Pick<NewOrder, 'destination' | 'idempotencyKey' | 'memo'>
>;

/** Makes an order that must succeed. */
export async function ordered(h: Harness, place: MintPlace, wish: OrderWish = {}): Promise<MintOrder> {
  const { status, body, text } = await h.call(createMintOrder, { as: place.operator, input: orderOf(place, wish) });
  if (status !== 201) throw new Error(text);
  return body;
}

/** From an amount on, orders of a place need another admin; null takes the limit away. */
export async function limitMint(
  h: Harness,
  { enterpriseId, admin }: MintPlace,
  { amount, asset = 'tfiatusd' }: { amount: string | null; asset?: string | undefined },
): Promise<void> {
  const limits = amount === null ? [] : [{ asset, amount }];
  const { status, text } = await h.call(setMintLimits, { as: admin, input: { enterpriseId, limits } });
  if (status !== 200) throw new Error(text);
}

/** An order above a limit that is set for it alone, with the id of the approval that it waits for. */
export async function waitingOrder(
  h: Harness,
  place: MintPlace,
  wish: OrderWish & { as?: TestUser | string } = {},
): Promise<MintOrder & { approvalId: string }> {
  const { as = place.operator, ...more } = wish;
  await limitMint(h, place, { amount: '10000', asset: more.from });
  const { status, body, text } = await h.call(createMintOrder, { as, input: orderOf(place, more) });
  await limitMint(h, place, { amount: null });
  if (status !== 201 || body.approval?.state !== 'pending') throw new Error(text);
  return { ...body, approvalId: body.approval.id };
}

/** What is planned for an order. */
export async function tasksOf(h: Harness, orderId: string): Promise<string[]> {
  const { rows } = await h.ownerPool.query<{ kind: string }>(
    'select kind from mint_tasks where subject_id = $1 order by kind',
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

/** An order with all that has happened to it. */
export async function seen(h: Harness, { enterpriseId, viewer }: MintPlace, orderId: string) {
  const { status, body, text } = await h.call(getMintOrder, { as: viewer, input: { enterpriseId, orderId } });
  if (status !== 200) throw new Error(text);
  return body;
}

/** Moves the clock, and does what falls due for orders. */
export const passMintTime = (h: Pick<Harness, 'service'>, seconds: number): Promise<void> =>
  passTimeIn(h, mintTasks, seconds * 1000);

/** What a place can spend and what is held of it, in base units of an asset. */
export async function balanceOf(
  h: Pick<Harness, 'db'>,
  { accountId }: MintPlace,
  asset: string,
): Promise<[string, string]> {
  const found = await readBalances(h.db, { kind: 'available', owners: [accountId] });
  const own = found.find((one) => one.asset === unitOf(asset));
  return [own?.available ?? '0', own?.held ?? '0'];
}

/** What of a token circulates, and what backs it. */
export async function supplyOf(
  h: Pick<Harness, 'db'>,
  slug: string,
): Promise<{ circulating: string; reserve: string }> {
  const [issued] = await readBalances(h.db, { kind: 'issuance', owners: [slug] });
  const [reserve] = await readBalances(h.db, { kind: 'reserve', owners: [slug] });
  return {
    circulating: String(-BigInt(issued?.available ?? '0')),
    reserve: reserve?.available ?? '0',
  };
}

/** What an operator could state. */
export const attested = (changes: Partial<Attestation> = {}): Attestation => ({
  version: 1,
  operator: 'Vendor',
  token: 'gousd',
  reserveAsset: 'tfiatusd',
  circulating: '99900000',
  reserve: '9990',
  ratio: '1',
  ledgerPosition: 1,
  auditHead: 'ab'.repeat(32),
  asOf: '2026-03-02T09:40:00.000Z',
  ...changes,
});

/** Does all that would become due for orders within a time, one after the other, without moving the clock. */
export const hurryMint = (h: Pick<Harness, 'service'>, ms: number): Promise<void> =>
  doDue(h, { table: mintTasks, batch: 1, now: () => new Date(h.service.clock.now().getTime() + ms) });
