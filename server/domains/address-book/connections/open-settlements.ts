import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { ConnectionRow } from './connection-store.ts';

/** Ids of what is open between the accounts of connections, of whatever domain: until it has ended they cannot. */
export async function openBetween(
  db: Queryable,
  domains: Service['domains'],
  { rows, limit }: { rows: readonly Pick<ConnectionRow, 'ownerWalletId' | 'targetWalletId'>[]; limit: number },
): Promise<string[]> {
  const pairs = rows.map(({ ownerWalletId, targetWalletId }) => [ownerWalletId, targetWalletId] as const);
  const found: string[] = [];
  for (const domain of domains) found.push(...((await domain.openBetween?.(db, pairs, limit)) ?? []));
  return found.slice(0, limit);
}
