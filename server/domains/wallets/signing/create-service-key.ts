import * as contracts from '#lib/contracts/wallets/signing.ts';
import { walletEvents } from '#lib/events/wallets.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import { ACCOUNT_COINS } from '../account-queries.ts';
import { requireWallet } from '../addresses/address-queries.ts';
import { insertKey } from '../wallet-store.ts';
import { hasServiceKey, newServiceKey } from './service-key.ts';

export const createServiceKey = confirmedOperation(contracts.createServiceKey, async (context, input, confirm) => {
  const { db, now, caller, service } = context;
  const wallet = await requireWallet(db, input, { forUpdate: true });
  if (!ACCOUNT_COINS.includes(wallet.coin))
    fail('unprocessable', 'The service signs for trading accounts only, and this wallet is none.');
  if (await hasServiceKey(db, wallet.id)) fail('already_exists', 'The account has a key of the service already.');
  await confirm(caller.kind !== 'machine');
  const key = newServiceKey(service.vault, { walletId: wallet.id, createdAt: now.toISOString() });
  await insertKey(db, key);
  const { id: keyId, pub } = key;
  await context.audit({ subjectType: 'wallet', subjectId: wallet.id, after: { keyId, pub, position: 'service' } });
  await context.emit(
    ...walletEvents.to(wallet.enterpriseId, 'service-key-made', { id: wallet.id, body: { keyId, pub } }),
  );
  return { id: keyId, pub, source: 'bitgo' as const, type: 'independent' as const };
});
