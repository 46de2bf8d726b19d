import * as contracts from '#lib/contracts/clearing/create-settlements.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { proposeOnce, withTerms } from '../life/propose-once.ts';
import type { Account } from '../life/settlement-store.ts';
import { demandConnection, demandRoute, demandTimes, demandUnit, otherOf } from '../life/terms.ts';

export const createDisbursement = operation(contracts.createDisbursement, (context, input) =>
  proposeOnce(context, input, async (proposing) => {
    const { db, now } = context;
    const { account, wanted } = proposing;
    const { payments, expireAt, unlockDate } = wanted;
    const paid = new Map<string, Account>();
    const legs = [];
    for (const [index, { connectionId, currency, quantity }] of payments.entries()) {
      const path = `payments.${index}.connectionId`;
      const unit = demandUnit(`payments.${index}.currency`, account.coin, currency);
      const connection = await demandConnection(db, { accountId: account.accountId, connectionId, path });
      const other = otherOf(connection);
      if (!connection.isOwn) refuseField(path, 'is of a connection that the other side has made', 'unprocessable');
      if (paid.has(other.accountId)) refuseField(path, 'leads to an account that is paid already', 'unprocessable');
      paid.set(other.accountId, other);
      legs.push({
        sourceTradingAccountId: account.accountId,
        destinationTradingAccountId: other.accountId,
        currency: unit,
        quantity,
      });
    }
    const route = demandRoute('transactionRouteId', wanted.transactionRouteId);
    if (route?.kind === 'netting') refuseField('transactionRouteId', 'takes no disbursements', 'unprocessable');
    demandTimes('', { expireAt, unlockDate, now });
    return withTerms(context, proposing, {
      type: 'disbursement',
      others: [...paid.values()],
      legs,
      routeId: route?.id ?? null,
      bypass: true,
    });
  }),
);
