import { isAddressOfKey } from '#lib/chain/key-address.ts';
import { signerOf } from '#lib/chain/signed-message.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/access/session-state.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { acceptOnce, FRESHNESS_MS } from '#server/core/call/replay.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { auditPlace, extendToken as keepEnd, lockToken } from '../tokens/token-store.ts';
import { readOwnSession } from './session-view.ts';

const NOT_EXTENSIBLE =
  'This token keeps its end: sign in with extensible and extensionAddress for one that can be extended.';

export const extendToken = operation(contracts.extendToken, async (context, input) => {
  const { caller, db, now } = context;
  const held = caller.tokenId === undefined ? undefined : await lockToken(context, caller.tokenId);
  if (!held || held.row.extensionAddress === null) return fail('state_conflict', NOT_EXTENSIBLE);
  requireSignature(context, input, { token: held.token, address: held.row.extensionAddress });
  await requireFirstTime(context, held.row.id, input);
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

type Signed = ParsedInputOf<typeof contracts.extendToken>;

/** Takes what was signed down, not its signature, of which a key can make many. Throws 401 when it was taken down before. */
async function requireFirstTime({ db, service }: Context, tokenId: string, { timestamp, duration }: Signed) {
  const hmac = sha256(`extendtoken|${timestamp}|${tokenId}|${duration}`).toString('hex');
  if (!(await acceptOnce(db, { hmac }, service.clock.wall())))
    fail('replayed_request', 'timestamp: was received before. Sign a new one.');
}

function requireSignature(
  { service }: Context,
  { timestamp, duration, signature }: Signed,
  { token, address }: { token: string; address: string },
): void {
  if (Math.abs(service.clock.wall().getTime() - Number(timestamp)) > FRESHNESS_MS)
    fail('stale_timestamp', 'timestamp: must be within five minutes of the time of the service');
  const signer = signerOf(`${timestamp}|${token}|${duration}`, signature);
  if (signer === null || !isAddressOfKey(address, signer))
    fail('invalid_credentials', 'signature: is not that of the key of the extensionAddress');
}
