import * as contracts from '#lib/contracts/sandbox/off-exchange.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireScripted } from './require-played.ts';
import { scriptOf } from './scripts.ts';

export const getConnectionScript = operation(contracts.getConnectionScript, async (context, { connectionId }) => {
  const { connection } = await requireScripted(context, connectionId, 'share');
  return { connectionId, script: scriptOf(connection) };
});
