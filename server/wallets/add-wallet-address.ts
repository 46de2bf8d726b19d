import { eq } from 'drizzle-orm';
import { addressKey, addressProblem } from '#lib/chain-addresses.ts';
import { addressText } from '#lib/chain-look.ts';
import { CHAIN_COINS } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/wallet-addresses.ts';
import { fail, refuseField } from '#server/core/errors.ts';
import { newHexId } from '#server/core/id.ts';
import { operation } from '#server/core/operation.ts';
import { sha256 } from '#server/core/vault.ts';
import { MOST_ADDRESSES, presentAddress, requireWallet } from './addresses.ts';
import { walletAddresses } from './tables.ts';

export const addWalletAddress = operation(contracts.addWalletAddress, async (context, input) => {
  const { db, now, service } = context;
  const { enterpriseId, label } = input;
  const { id: walletId, coin } = await requireWallet(db, input, { forUpdate: true });
  if (!CHAIN_COINS.some((one) => one.id === coin))
    refuseField('address', `wallets of ${coin} have none, since it has no chain of its own`);
  const count = await db.$count(walletAddresses, eq(walletAddresses.walletId, walletId));
  if (count >= MOST_ADDRESSES) fail('state_conflict', `The wallet has ${MOST_ADDRESSES} addresses, which is the most.`);
  if (input.address === undefined && !service.env.sandbox)
    refuseField(
      'address',
      'is needed: only the sandbox makes addresses up, elsewhere they come from the keys of the wallet',
    );
  const address = input.address ?? addressText(coin, sha256(`address ${service.env.SEED} ${walletId} ${count}`));
  const problem = addressProblem(coin, address);
  if (problem !== null) refuseField('address', problem);
  const [row] = await db
    .insert(walletAddresses)
    .values({
      id: newHexId(),
      walletId,
      coin,
      address,
      addressKey: addressKey(address),
      label: label ?? null,
      createdAt: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return fail('already_exists', 'The wallet has this address already.');
  const after = { address, coin };
  await context.audit({ subjectType: 'wallet', subjectId: walletId, after });
  await context.emit({
    enterpriseId,
    type: 'wallet.address-added',
    subjectType: 'wallet',
    subjectId: walletId,
    body: after,
  });
  return presentAddress(row);
});
