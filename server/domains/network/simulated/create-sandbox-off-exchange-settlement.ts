import * as contracts from '#lib/contracts/sandbox/off-exchange.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { onChains } from '../onchain/chains.ts';
import { auditSettlement } from '../settlements/audit-settlement.ts';
import { presentSettlement } from '../settlements/present-settlement.ts';
import { requirePlayed } from './require-played.ts';
import { settleOpenTrades } from './settle-open-trades.ts';

export const createSandboxOffExchangeSettlement = operation(
  contracts.createSandboxOffExchangeSettlement,
  async (context, { enterpriseId, connectionId }) => {
    const route = await requirePlayed(context.db, { enterpriseId, connectionId });
    const settled = await settleOpenTrades(onChains(context, context.service), route);
    if (settled.outcome === 'nothing') fail('unprocessable', 'No trade of the connection is open.');
    if (settled.outcome === 'short') fail('unprocessable', settled.reason);
    const [row] = settled.rows;
    await auditSettlement(context, row, { enterpriseId });
    return { settlement: presentSettlement(row) };
  },
);
