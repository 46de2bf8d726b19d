import { and, eq } from 'drizzle-orm';
import { addressProblem } from '#lib/chain/addresses.ts';
import { hasWrongCase } from '#lib/chain/checksum.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { createMintOrder } from '#lib/contracts/stablecoin/orders.ts';
import type { OrderType } from '#lib/contracts/stablecoin/words.ts';
import { grainOf, reckon } from '#lib/mint-amounts.ts';
import { describeAmount } from '#lib/money.ts';
import { ORDER_MINT } from '#lib/rights.ts';
import { coversScope } from '#lib/scopes.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { assetHeld, findTradingAccount, walletNames } from '#server/domains/wallets/public.ts';
import { addressOfWallet } from '../issuer/call-issuer.ts';
import { MAX_DIGITS } from '../rules.ts';
import { hasAccepted, latestVersion } from '../terms/terms-store.ts';
import { listPairs, type Pair } from '../tokens/pairs.ts';
import { listTokens, type TokenRow } from '../tokens/token-store.ts';

/** How a caller calls what may be wrong. */
export interface FieldNames {
  source: string;
  amount: string;
  type: string;
  wallet: string;
  address: string;
}

/** What a call by the older interface says beside: what it takes the pair for, and how it calls its fields. */
interface Older {
  type?: OrderType;
  names?: FieldNames;
}

export type OrderInput = ParsedInputOf<typeof createMintOrder> & Older;

const NAMES: FieldNames = {
  source: 'source.walletId',
  amount: 'source.amount',
  type: 'destination.type',
  wallet: 'destination.walletId',
  address: 'destination.address',
};

/** Throws 401 where the enterprise has not accepted the terms that are in force. */
export async function demandTerms({ db }: Context, enterpriseId: string): Promise<void> {
  const version = await latestVersion(db);
  if (version === 0) fail('agreement_not_accepted', 'No Minting Services Terms are published yet.');
  if (await hasAccepted(db, { enterpriseId, version })) return;
  fail('agreement_not_accepted', `Accept version ${version} of the Minting Services Terms first.`);
}

/** The pair of an order. Throws 400 where there is none. */
export async function demandPair({ db, service }: Context, { source, destination, type }: OrderInput): Promise<Pair> {
  const pairs = listPairs(service.env, await listTokens(db));
  const pair = pairs.find((one) => one.source.asset === source.asset && one.destination.asset === destination.asset);
  if (pair === undefined)
    return fail('pair_not_supported', `There is no pair from ${source.asset} to ${destination.asset}.`);
  if (type !== undefined && type !== pair.type)
    refuseField('type', `must be ${pair.type.toLowerCase()} for these assets`, 'pair_not_supported');
  return pair;
}

const UNKNOWN_ACCOUNT = 'is no trading account of the enterprise';

/** A trading account of the enterprise that holds a currency. Throws 404. */
async function demandAccount(
  { db }: Context,
  { enterpriseId, walletId, asset, path }: { enterpriseId: string; walletId: string; asset: string; path: string },
): Promise<void> {
  const account = isHexId(walletId) ? await findTradingAccount(db, walletId) : undefined;
  if (account?.enterpriseId !== enterpriseId) return refuseField(path, UNKNOWN_ACCOUNT, 'wallet_not_found');
  if (assetHeld(account.coin, asset) === undefined)
    refuseField(path, `is no account that holds ${asset}`, 'wallet_not_found');
}

/** Throws 403 for an account that the caller may not spend from, whether there is one or not. */
export function demandScope({ caller }: Context, { source }: OrderInput): void {
  if (!coversScope(caller.scopes, ORDER_MINT.scope, source.walletId))
    fail('missing_scope', `The access token lacks the scope ${ORDER_MINT.scope} for this trading account.`);
}

/** The account that pays. Throws 404. */
export const demandSource = (
  context: Context,
  { enterpriseId, source: { walletId, asset }, names = NAMES }: OrderInput,
): Promise<void> => demandAccount(context, { enterpriseId, walletId, asset, path: names.source });

function demandAddress({ chain, contract }: TokenRow, address: string, path: string): void {
  const problem = addressProblem(chain, address);
  if (problem !== null) refuseField(path, problem, 'address_invalid');
  if (/^0x0{40}$/i.test(address)) refuseField(path, 'is the zero address', 'address_invalid');
  if (hasWrongCase(address))
    refuseField(path, 'has a wrong checksum: look at its upper and lower case', 'address_invalid');
  if (address.toLowerCase() === contract?.toLowerCase())
    refuseField(path, 'is the contract of the token itself', 'address_invalid');
}

async function isWalletOf(
  db: Queryable,
  wanted: { enterpriseId: string; walletId: string; coin: string },
): Promise<boolean> {
  if (!isHexId(wanted.walletId)) return false;
  const { id, enterpriseId, coin } = walletNames;
  const own = and(eq(id, wanted.walletId), eq(enterpriseId, wanted.enterpriseId), eq(coin, wanted.coin));
  return (await db.select({ id }).from(walletNames).where(own).limit(1)).length > 0;
}

/** Throws for a place that what arrives cannot go to. */
export async function demandDestination(context: Context, input: OrderInput, pair: Pair): Promise<void> {
  const { enterpriseId, destination, names = NAMES } = input;
  const { type, walletId = '', address = '', asset } = destination;
  if (pair.type === 'BURN' && type !== 'GO_ACCOUNT')
    refuseField(names.type, 'must be a trading account: what is burnt for goes to one', 'destination_invalid');
  if (type === 'BLOCKCHAIN_ADDRESS') return demandAddress(pair.token, address, names.address);
  if (type === 'GO_ACCOUNT') return demandAccount(context, { enterpriseId, walletId, asset, path: names.wallet });
  const { chain, contract } = pair.token;
  if (!(await isWalletOf(context.db, { enterpriseId, walletId, coin: chain })))
    refuseField(names.wallet, `is no wallet of the enterprise on ${chain}`, 'wallet_not_found');
  if (contract !== null && (await addressOfWallet(context.db, { walletId, chain })) === undefined)
    refuseField(names.wallet, 'has no address yet', 'destination_invalid');
}

/** What an order costs and brings. Throws 400 for too little, and for what cannot be represented on both sides. */
export function demandAmount({ source, names = NAMES }: OrderInput, pair: Pair) {
  const path = names.amount;
  const amount = BigInt(source.amount);
  if (amount < BigInt(pair.minimum))
    refuseField(
      path,
      `must be at least ${pair.minimum}, which is ${describeAmount(source.asset, pair.minimum)}`,
      'amount_below_minimum',
    );
  const places = { sourceDecimals: pair.source.decimals, destinationDecimals: pair.destination.decimals };
  const reckoned = reckon({ amount, ...places, bps: pair.bps });
  if (reckoned !== undefined && String(reckoned.arrives).length <= MAX_DIGITS) return reckoned;
  if (reckoned !== undefined)
    return refuseField(path, 'is more than accounts hold of what would arrive', 'amount_not_representable');
  return refuseField(
    path,
    `must be a multiple of ${grainOf(places)} above the fee, so that it can be paid out in ${pair.destination.asset}`,
    'amount_not_representable',
  );
}
