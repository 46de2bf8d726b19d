import * as contracts from '#lib/contracts/network/disputes.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPayload, demandSignature, spendNonce } from '#server/domains/wallets/public.ts';
import { requireRoute, UNKNOWN_CONNECTION } from '../members/client-connection-store.ts';
import { requireClient } from '../members/client-store.ts';
import { disputedTransfers } from '../settlements/disputed-transfer-store.ts';
import { demandInBooks } from '../settlements/rules.ts';
import { lockSettlement } from '../settlements/settlement-change-store.ts';
import { findDisputeOf } from './dispute-change-store.ts';
import { presentDispute } from './dispute-view.ts';
import { expectedUnits } from './expected-units.ts';
import { raiseDispute } from './raise-dispute.ts';
import { demandOpenWindow } from './require-dispute.ts';
import { tellOpened } from './tell-opened.ts';

const UNKNOWN_SETTLEMENT = 'The enterprise has no such settlement over this connection.';

export const createDispute = operation(contracts.createDispute, async (context, input) => {
  const { db, now, caller, audit } = context;
  const { enterpriseId, settlementId, connectionId, reason, expectedTransfers, nonce, payload, signature } = input;
  const fields = { connectionId, reason, expectedTransfers, nonce };
  demandPayload(payload, { fields, path: { settlementId, enterpriseId }, needed: ['settlementId'] });
  const client = await requireClient(db, enterpriseId);
  const settlement = orNotFound(await lockSettlement(db, settlementId), UNKNOWN_SETTLEMENT);
  const route = await requireRoute(db, connectionId);
  if (route.client.id !== client.id) fail('not_found', UNKNOWN_CONNECTION);
  const disputed = { settlementId, connectionId };
  const transfers = await disputedTransfers(db, disputed, ['pending', 'completed', 'failed', 'disputed']);
  if (settlement.partnerId !== route.partner.id || transfers.length === 0) fail('not_found', UNKNOWN_SETTLEMENT);
  demandInBooks(settlement);
  await demandSignature(db, { accountId: client.walletId, payload, signature }, 'payload_signature_rejected');
  if (await findDisputeOf(db, disputed))
    fail('already_exists', 'The settlement was disputed over this connection before: change that dispute.');
  demandOpenWindow(settlement, now);
  await spendNonce(db, { accountId: client.walletId, nonce, at: now.toISOString() });
  const expected = expectedUnits(expectedTransfers, route.partner);
  const raised = { settlementId, route, expectedTransfers: expected, reason, userId: caller.userId };
  const row = await raiseDispute(context, raised);
  await tellOpened(context, route, row);
  const after = { ...disputed, expectedTransfers: expected, reason };
  await audit({ subjectType: 'off-exchange-dispute', subjectId: row.id, after });
  return { dispute: presentDispute(row) };
});
