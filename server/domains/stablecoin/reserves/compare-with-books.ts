import type { Attestation } from '#lib/contracts/stablecoin/reserves.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findToken, type TokenRow } from '../tokens/token-store.ts';
import { ratioOf } from './ratio.ts';
import { findReserveKey } from './reserve-key-store.ts';
import { recomputeAt } from './reserve-queries.ts';

/** What the token of the same name is and says of the same figures. */
function contradictions({ circulating, reserve, reserveAsset, ratio }: Attestation, token: TokenRow): string[] {
  const [backing, supply] = [
    { units: BigInt(reserve), decimals: token.reserveDecimals },
    { units: BigInt(circulating), decimals: token.decimals },
  ];
  return [
    ...(reserveAsset === token.reserveAsset ? [] : [`the token is backed by ${token.reserveAsset} there`]),
    ...(ratio === ratioOf(backing, supply) ? [] : [`the ratio of these figures is ${ratioOf(backing, supply)}`]),
  ];
}

/** In what a database and an attestation without contradictions of its own disagree, in words; empty where they agree. */
export async function compareWithBooks(
  db: Queryable,
  { attestation, kid }: { attestation: Attestation; kid: string },
): Promise<string[]> {
  if ((await findReserveKey(db))?.kid !== kid) return ['the database has another key: the file is not from there'];
  const { ledgerPosition } = attestation;
  const token = await findToken(db, attestation.token);
  if (token === undefined) return [`the database has no token ${attestation.token}`];
  const books = await recomputeAt(db, attestation);
  if (books.changes !== ledgerPosition)
    return [`the database has ${books.changes} of the ${ledgerPosition} changes up to this position`];
  const different = (['circulating', 'reserve'] as const).filter((name) => books[name] !== attestation[name]);
  return [
    ...different.map((name) => `${name} is ${books[name]} by the orders, and ${attestation[name]} by the file`),
    ...contradictions(attestation, token),
  ];
}
