import * as contracts from '#lib/contracts/access/client.ts';
import { operation } from '#server/core/call/operation.ts';

export const ping = operation(contracts.ping, async ({ service }) => ({
  status: 'service is ok!',
  environment: service.env.CLEARHOUSE_MODE,
}));
