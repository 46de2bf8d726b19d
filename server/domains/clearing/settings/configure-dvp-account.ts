import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/clearing/settings.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireOwnAccount } from '../life/own-account.ts';
import { changeAndTell } from './change-and-tell.ts';
import { isNettingRoute } from './netting-route.ts';
import { lockSettings } from './settings-store.ts';
import { presentSettings } from './settings-view.ts';

type Input = ParsedInputOf<typeof contracts.configureDvpAccount>;

function routeChange(id: Input['queueAutomationTransactionRouteId']) {
  if (id === undefined) return {};
  if (id === null) return { queueAutomationTransactionRouteId: null, queueAutomationEnabled: false };
  if (!isNettingRoute(id))
    refuseField('queueAutomationTransactionRouteId', 'is no route of the kind netting', 'unprocessable');
  return { queueAutomationTransactionRouteId: id };
}

export const configureDvpAccount = operation(contracts.configureDvpAccount, async (context, input) => {
  const { enterpriseId, accountId, affirmationExpirationTime: seconds, queueAutomationTransactionRouteId } = input;
  await requireOwnAccount(context.db, input);
  const change = {
    ...(seconds === undefined ? {} : { affirmationExpirationSeconds: seconds }),
    ...routeChange(queueAutomationTransactionRouteId),
  };
  const before = await lockSettings(context.db, accountId);
  return presentSettings(await changeAndTell(context, { enterpriseId }, { before, change }));
});
