import type { ParsedInputOf } from '#lib/contract.ts';
import type { signClientAllocation } from '#lib/contracts/network/client-allocations.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import { findConnectionOf, UNKNOWN_CONNECTION } from '../members/client-connection-store.ts';
import { demandUnit } from '../members/currencies.ts';
import { findPartner } from '../members/partner-store.ts';

type Input = ParsedInputOf<typeof signClientAllocation>;

/** The text to sign, and why the partner does not settle the currency, where it does not. Throws 404 for another's connection. */
export async function allocationPayload(
  db: Queryable,
  { enterpriseId, connectionId, amount, clientExternalId, nonce, notes }: Input,
): Promise<{ payload: string; lacks: string | null }> {
  const found = await findConnectionOf(db, { enterpriseId, connectionId });
  const { partnerId } = orNotFound(found, UNKNOWN_CONNECTION);
  const partner = await findPartner(db, partnerId);
  const unit = demandUnit('amount.currency', amount.currency, partner);
  const fields = { amount, clientExternalId, nonce, ...(notes === undefined ? {} : { notes }) };
  const lacks = partner?.currencies.includes(unit) ? null : 'is not settled by the partner';
  return { payload: payloadText({ fields, path: { connectionId, enterpriseId } }), lacks };
}
