import { isAddressOfKey } from '#lib/chain/key-address.ts';
import { signerOf } from '#lib/chain/signed-message.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/access/session-state.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { FRESHNESS_MS } from '#server/core/call/replay.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { auditPlace, extendToken as keepEnd, lockToken } from '../tokens/token-store.ts';
import { readOwnSession } from './session-view.ts';

const NOT_EXTENSIBLE =
  'This token keeps its end: sign in with extensible and extensionAddress for one that can be extended.';

export const extendToken = operation(contracts.extendToken, async (context, input) => {
  const { caller, db, now } = context;
  const held = caller.tokenId === undefined ? undefined : await lockToken(context, caller.tokenId);
  if (!held || held.row.extensionAddress === null) return fail('state_conflict', NOT_EXTENSIBLE);
  requireSignature(context, input, { token: held.token, address: held.row.extensionAddress });
  const asked = new Date(now.getTime() + input.duration * 1000).toISOString();
  const before = held.row.expiresAt;
  const expiresAt = asked > before ? asked : before;
  await keepEnd(db, held.row.id, expiresAt);
  await context.audit({
    ...auditPlace(held.row),
    subjectId: held.row.id,
    before: { expiresAt: before },
    after: { expiresAt },
  });
  await context.signal('access');
  return { session: await readOwnSession(context) };
});

function requireSignature(
  { service }: Context,
  { timestamp, duration, signature }: ParsedInputOf<typeof contracts.extendToken>,
  { token, address }: { token: string; address: string },
): void {
  if (Math.abs(service.clock.wall().getTime() - Number(timestamp)) > FRESHNESS_MS)
    fail('stale_timestamp', 'timestamp: must be within five minutes of the time of the service');
  const signer = signerOf(`${timestamp}|${token}|${duration}`, signature);
  if (signer === null || !isAddressOfKey(address, signer))
    fail('invalid_credentials', 'signature: is not that of the key of the extensionAddress');
}
