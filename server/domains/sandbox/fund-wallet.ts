import { and, eq } from 'drizzle-orm';
import { isMinted } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/sandbox/funding.ts';
import { walletEvents } from '#lib/events/wallets.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId, newHexId } from '#server/core/runtime/id.ts';
import { type AccountPlace, mustApply, outside, readBalances } from '#server/domains/ledger/public.ts';
import { assetHeld, walletNames } from '#server/domains/wallets/public.ts';

/** The coin of a wallet of the enterprise. Unknown and foreign ones are 404 alike. */
async function coinOf(db: Queryable, enterpriseId: string, walletId: string): Promise<string> {
  const { id, coin, enterpriseId: owner } = walletNames;
  const own = and(eq(id, walletId), eq(owner, enterpriseId));
  const [wallet] = isHexId(walletId) ? await db.select({ coin }).from(walletNames).where(own).limit(1) : [];
  return orNotFound(wallet, 'The enterprise has no such wallet.').coin;
}

export const fundWallet = operation(contracts.fundWallet, async (context, input) => {
  const { enterpriseId, walletId, currency, quantity } = input;
  const { db, now, audit, emit } = context;
  const coin = await coinOf(db, enterpriseId, walletId);
  const asset = assetHeld(coin, currency);
  if (asset === undefined) return refuseField('currency', `is nothing that a wallet of ${coin} holds`, 'unprocessable');
  if (isMinted(asset))
    refuseField('currency', 'is a token that orders mint: none comes from elsewhere', 'unprocessable');
  const id = newHexId();
  const credit: AccountPlace = { kind: 'available', owner: walletId, asset, enterpriseId };
  const transfers = [{ debit: outside(asset), credit, amount: quantity }];
  await mustApply(db, { at: now.toISOString(), groups: [{ kind: 'funding', reference: id, transfers }] });
  const balances = await readBalances(db, { kind: 'available', owners: [walletId] });
  const available = balances.find((balance) => balance.asset === asset)?.available ?? '0';
  const funded = { currency: asset, quantity };
  await audit({ subjectType: 'wallet', subjectId: walletId, after: { funding: id, ...funded } });
  await emit(...walletEvents.to(enterpriseId, 'funded', { id: walletId, body: { funding: id, ...funded } }));
  return { id, walletId, ...funded, available };
});
