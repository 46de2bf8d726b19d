import { checksummed } from '#lib/chain/checksum.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { SystemAct } from '#server/core/work/act-as-system.ts';
import { hasOrdersAtIssuer } from '../orders/order-queries.ts';
import { findReserves } from '../reserves/reserve-queries.ts';
import { lockToken, setContract, type TokenRow } from '../tokens/token-store.ts';
import { putSupply } from './supply-store.ts';

/**
 * What speaks against a contract for a locked token, of which there is a supply on the chain; null where nothing does. Whatever circulates
 * must be there, or it could not be burnt.
 */
export async function whyNotOnChain(tx: Queryable, token: TokenRow, supply: string): Promise<string | null> {
  const { slug, contract } = token;
  if (contract !== null) return `${slug} has the contract ${contract} already.`;
  if (await hasOrdersAtIssuer(tx, slug)) return `The sandbox issues an order of ${slug}: wait until it has ended.`;
  const circulating = (await findReserves(tx, slug))?.circulating ?? '0';
  if (circulating === supply) return null;
  return `Of ${slug} there circulate ${circulating} base units by the books, but ${supply} are on the chain.`;
}

interface Found {
  slug: string;
  contract: string;
  /** What there is of it on the chain, as of a block. */
  supply: string;
  height: number;
}

/** Gives a token its contract; from then on the issuer of its chain carries out its orders. Gives what speaks against it, else null. */
export async function putContract(
  { clock }: Service,
  { tx, audit }: Pick<SystemAct, 'tx' | 'audit'>,
  { slug, contract, supply, height }: Found,
): Promise<string | null> {
  const token = await lockToken(tx, slug);
  if (token === undefined) throw new Error('the token of a contract is gone');
  const problem = await whyNotOnChain(tx, token, supply);
  if (problem !== null) return problem;
  const spelt = checksummed(contract);
  await setContract(tx, token, spelt);
  await putSupply(tx, { token: slug, supply, height, readAt: clock.wall().toISOString() });
  await audit({
    subjectType: 'mint-token',
    subjectId: slug,
    before: { contract: null },
    after: { contract: spelt, supply },
  });
  return null;
}
