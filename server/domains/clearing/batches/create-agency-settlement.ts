import * as contracts from '#lib/contracts/clearing/create-settlements.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isBlocked } from '#server/domains/address-book/public.ts';
import { proposeOnce, withTerms } from '../life/propose-once.ts';
import { demandConnection, demandLegs, demandRoute, demandTimes } from '../life/terms.ts';

export const createAgencySettlement = operation(contracts.createAgencySettlement, (context, input) =>
  proposeOnce(context, input, async (proposing) => {
    const { db, now } = context;
    const { account, wanted } = proposing;
    const { firstConnectionId, secondConnectionId, assetTransfers, expireAt, unlockDate } = wanted;
    const legs = demandLegs('assetTransfers', account.coin, assetTransfers);
    const { accountId } = account;
    const place = { accountId, path: 'firstConnectionId', connectionId: firstConnectionId };
    const first = await demandConnection(db, place);
    const second = await demandConnection(db, {
      accountId,
      path: 'secondConnectionId',
      connectionId: secondConnectionId,
    });
    if (first.other.accountId === second.other.accountId)
      refuseField('secondConnectionId', 'leads to the same account as the first', 'unprocessable');
    if (await isBlocked(db, first.other.enterpriseId, second.other.enterpriseId))
      refuseField('secondConnectionId', 'leads to who cannot settle with the first', 'unprocessable');
    for (const [path, { type }] of [
      ['firstConnectionId', first],
      ['secondConnectionId', second],
    ] as const)
      if (type === 'WHITELIST')
        refuseField(path, 'is of a WHITELIST connection, whose other side is asked nothing', 'unprocessable');
    const route = demandRoute('transactionRouteId', wanted.transactionRouteId);
    if (route?.kind === 'netting')
      refuseField('transactionRouteId', 'nets between two accounts, and an agent makes three', 'unprocessable');
    demandTimes('', { expireAt, unlockDate, now });
    return withTerms(context, proposing, {
      type: 'agency',
      others: [first.other, second.other],
      legs: legs.map(({ currency, quantity }) => {
        const firstSends = quantity.startsWith('-');
        return {
          sourceTradingAccountId: (firstSends ? first : second).other.accountId,
          destinationTradingAccountId: (firstSends ? second : first).other.accountId,
          currency,
          quantity: quantity.replace('-', ''),
        };
      }),
      routeId: route?.id ?? null,
      bypass: false,
    });
  }),
);
