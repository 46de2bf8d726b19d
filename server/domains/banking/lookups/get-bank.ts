import { routingNumberProblem } from '#lib/banking/routing-number.ts';
import * as contracts from '#lib/contracts/banking/lookups.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findBank } from '../settings/banks.ts';

export const getBank = operation(contracts.getBank, async ({ service }, { bankType, routingNumber }) => {
  const problem = routingNumberProblem(routingNumber);
  if (problem !== null) refuseField('routingNumber', problem);
  const bank = orNotFound(findBank(service.env, routingNumber), 'No bank with this routing number is listed here.');
  const { name, swiftCode, transferTypes, address } = bank;
  return { name, bankType, routingNumber, swiftCode, transferTypes, address };
});
