import * as contracts from '#lib/contracts/access-enterprises.ts';
import { operation } from '#server/core/operation.ts';

export const ping = operation(contracts.ping, async ({ service }) => ({
  status: 'service is ok!',
  environment: service.env.CLEARHOUSE_MODE,
}));
