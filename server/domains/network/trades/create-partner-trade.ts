import * as contracts from '#lib/contracts/network/partner-trades.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { equalBytes } from '#server/core/runtime/vault.ts';
import { demandPayload, demandSignature } from '#server/domains/wallets/public.ts';
import { partnerName } from '../members/currencies.ts';
import { contentOf, correctRecorded, digestOf, recordTrade } from './record-trade.ts';
import { lockTradeNamed } from './trade-store.ts';
import { presentTrade } from './trade-view.ts';
import { requireTrade, tradeFields } from './trade-wanted.ts';

export const createPartnerTrade = operation(contracts.createPartnerTrade, async (context, input) => {
  const { db, now } = context;
  const { enterpriseId, payload, signature, trade } = input;
  demandPayload(payload, { fields: tradeFields(input), path: { enterpriseId } });
  const wanted = await requireTrade(db, input, now);
  const { partner } = wanted.party;
  await demandSignature(db, { accountId: partner.walletId, payload, signature }, 'payload_signature_rejected');
  const content = contentOf(input, wanted);
  const recording = { context, input, wanted, content };
  const known = await lockTradeNamed(db, { partnerId: partner.id, externalId: trade.externalId });
  const isFirst = input.tradeCorrection === undefined;
  if (isFirst && known && !equalBytes(known.digest, digestOf(content)))
    fail('already_exists', 'Another trade was recorded with this external id before: send a correction.');
  const row = isFirst ? (known ?? (await recordTrade(recording))) : await correctRecorded(recording, known);
  const { id: subjectId, version, status } = row;
  await context.audit({ subjectType: 'off-exchange-trade', subjectId, after: { ...content, version, status } });
  return { trade: presentTrade(row, { nameOf: (unit) => partnerName(partner, unit) }) };
});
