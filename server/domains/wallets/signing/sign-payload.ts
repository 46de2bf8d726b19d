import { and, eq, inArray } from 'drizzle-orm';
import { MAX_DVP_PAYLOAD } from '#lib/contracts/clearing/settlement-shapes.ts';
import * as contracts from '#lib/contracts/wallets/signing.ts';
import { walletEvents } from '#lib/events/wallets.ts';
import { SPEND_WALLETS } from '#lib/rights.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { ACCOUNT_COINS } from '../account-queries.ts';
import { readableWallets, walletsWith } from '../readable.ts';
import { UNKNOWN_WALLET } from '../require-wallet.ts';
import { wallets } from '../tables.ts';
import { signByService } from './service-key.ts';
import { demandObject } from './signed-payload.ts';

/** A trading account from which the caller may spend. One that they may only view answers 403. */
async function requireSpendable({ db, caller }: Context, walletId: string) {
  if (!isHexId(walletId)) fail('not_found', UNKNOWN_WALLET);
  const own = and(eq(wallets.id, walletId), inArray(wallets.coin, [...ACCOUNT_COINS]));
  const columns = { id: wallets.id, enterpriseId: wallets.enterpriseId };
  const allowed = and(own, walletsWith(caller, SPEND_WALLETS));
  const [account] = await db.select(columns).from(wallets).where(allowed).limit(1);
  if (account) return account;
  const seen = and(own, readableWallets(caller));
  orNotFound((await db.select(columns).from(wallets).where(seen).limit(1))[0], UNKNOWN_WALLET);
  return fail('missing_scope', `You lack the scope ${SPEND_WALLETS.scope} for this wallet.`);
}

export const signPayload = operation(contracts.signPayload, async (context, { walletId, payload }) => {
  const { db, service } = context;
  const { id, enterpriseId } = await requireSpendable(context, walletId);
  demandObject(payload, MAX_DVP_PAYLOAD);
  const signed = await signByService({ db, vault: service.vault }, { walletId: id, payload });
  if (signed === null) fail('validation_failed', 'The account has no key of the service: an admin makes one.');
  const { keyId, signature } = signed;
  const body = { keyId, payloadSha256: sha256(payload).toString('hex') };
  await context.audit({ subjectType: 'wallet', subjectId: id, enterpriseId, after: body });
  await context.emit(...walletEvents.to(enterpriseId, 'payload-signed', { id, body }));
  return { signature };
});
