import * as contracts from '#lib/contracts/access/client.ts';
import { operation } from '#server/core/call/operation.ts';

const TTL_SECONDS = 3600;

export const getClientConstants = operation(contracts.getClientConstants, async ({ service }) => ({
  constants: { operatorName: service.env.OPERATOR_NAME, mode: service.env.CLEARHOUSE_MODE },
  ttl: TTL_SECONDS,
}));
