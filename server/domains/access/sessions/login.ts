import { isKeyAddress } from '#lib/chain/key-address.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/access/sessions.ts';
import { signInScopes } from '#lib/scopes.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import { enterprisesTold, listMemberships, presentUser } from '#server/domains/directory/public.ts';
import { insertToken } from '../tokens/token-store.ts';
import { provePassword, signIn } from './sign-in.ts';

export const login = preparedOperation(contracts.login, provePassword, async (context, sent, proof) => {
  const extensionAddress = extensionAddressOf(sent);
  const user = await signIn(context, sent, proof);
  const memberships = await listMemberships(context.db, user.id);
  const scopes = signInScopes(
    memberships.map((membership) => membership.role),
    user.isPlatformAdmin,
  );
  const seconds = contracts.SIGN_IN_TOKEN_SECONDS;
  const draft = { userId: user.id, kind: 'sign-in', scopes, seconds, extensionAddress } as const;
  const { row, token } = await insertToken(context, draft);
  await context.audit({
    subjectType: 'user',
    subjectId: user.id,
    actorUserId: user.id,
    alsoIn: await enterprisesTold(context.db, user.id),
    after: { tokenId: row.id, expiresAt: row.expiresAt },
  });
  await context.signal('access');
  return {
    access_token: token,
    token_id: row.id,
    token_type: 'bearer' as const,
    grant_type: 'password' as const,
    expires_in: seconds,
    expires_at: Math.floor(Date.parse(row.expiresAt) / 1000),
    scope: scopes,
    user: presentUser(user, memberships),
  };
});

/** The address of the key that may extend the token; none for a token that keeps its end. */
function extensionAddressOf({
  extensible,
  extensionAddress,
}: ParsedInputOf<typeof contracts.login>): string | undefined {
  if (extensible && extensionAddress === undefined) refuseField('extensionAddress', 'is required with extensible');
  if (!extensible && extensionAddress !== undefined) refuseField('extensionAddress', 'needs extensible');
  if (extensionAddress !== undefined && !isKeyAddress(extensionAddress))
    refuseField('extensionAddress', contracts.KEY_ADDRESS);
  return extensionAddress;
}
