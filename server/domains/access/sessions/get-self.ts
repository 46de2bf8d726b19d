import { mintedTokens } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/access/self.ts';
import { mustEnrol } from '#server/core/call/access.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findSequence, liveCursor } from '#server/core/events/live-cursor.ts';
import { findUser, listLicences, listMemberships } from '#server/domains/directory/public.ts';
import { isEnrolled } from '../codes/one-time-code.ts';
import { countRecoveryCodes } from '../codes/recovery-code-store.ts';
import { effectiveScopes } from '../rules.ts';

export const getSelf = operation(contracts.getSelf, async ({ db, caller, service, now }) => {
  const { last } = await findSequence(db);
  const user = orNotFound(await findUser(db, caller.userId), 'The user is gone.');
  const all = await listMemberships(db, user.id);
  const memberships = all.filter(({ id }) => caller.memberships.has(id));
  const closed = all.filter(({ id }) => caller.closedEnterprises.has(id));
  const licences = await listLicences(
    db,
    memberships.map(({ id }) => id),
  );
  return {
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      isPlatformAdmin: user.isPlatformAdmin,
      otpEnrolled: isEnrolled(user),
      recoveryCodesLeft: isEnrolled(user) ? await countRecoveryCodes(db, user.id) : 0,
      mustEnrol: mustEnrol(service, caller),
    },
    memberships: memberships.map(({ id, name, role }) => ({
      enterpriseId: id,
      enterpriseName: name,
      role,
      licences: licences.get(id) ?? [],
      scopes: effectiveScopes(role, caller.scopes),
    })),
    closedEnterprises: closed.map(({ id, name }) => ({ enterpriseId: id, enterpriseName: name })),
    mode: service.env.CLEARHOUSE_MODE,
    now: now.toISOString(),
    operatorName: service.env.OPERATOR_NAME,
    mintedTokens: [...mintedTokens()],
    liveCursor: liveCursor(service, last),
  };
});
