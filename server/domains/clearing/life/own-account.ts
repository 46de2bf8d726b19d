import { canonicalText } from '#lib/canonical.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { findTradingAccount } from '#server/domains/wallets/public.ts';

/** A trading account of an enterprise. */
export interface OwnAccount {
  accountId: string;
  enterpriseId: string;
  coin: string;
  name: string;
}

export async function requireOwnAccount(
  db: Queryable,
  { enterpriseId, accountId }: { enterpriseId: string; accountId: string },
): Promise<OwnAccount> {
  const found = isHexId(accountId) ? await findTradingAccount(db, accountId) : undefined;
  const { coin, label: name } = orNotFound(
    found?.enterpriseId === enterpriseId ? found : undefined,
    'The enterprise has no such trading account.',
  );
  return { accountId, enterpriseId, coin, name };
}

/** What identifies a request, whatever the order of its fields. */
export const digestOf = (content: object): Buffer => sha256(canonicalText(content));
