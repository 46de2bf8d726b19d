import { MAX_DVP_PAYLOAD } from '#lib/contracts/clearing/settlement-shapes.ts';
import * as contracts from '#lib/contracts/wallets/signing.ts';
import { walletEvents } from '#lib/events/wallets.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { requireSpendable } from './require-spendable.ts';
import { signByService } from './service-key.ts';
import { demandObject } from './signed-payload.ts';

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
