import * as contracts from '#lib/contracts/directory/security.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail } from '#server/core/call/errors.ts';
import { findUser } from '../public.ts';
import { lockEnterprise } from './enterprise-queries.ts';
import { updateEnterprise } from './enterprise-store.ts';
import { readSecuritySettings } from './security-queries.ts';

export const setSecuritySettings = confirmedOperation(
  contracts.setSecuritySettings,
  async (context, input, confirm) => {
    const { db, caller } = context;
    const { enterpriseId, requiresSecondFactor } = input;
    const user = await findUser(db, caller.userId);
    if (requiresSecondFactor && caller.kind !== 'machine' && user?.otpConfirmedAt == null)
      fail('state_conflict', 'Set up an authenticator of your own first, or the enterprise would be closed to you.');
    const before = await lockEnterprise(db, enterpriseId);
    await confirm(before.requiresSecondFactor && !requiresSecondFactor && caller.kind !== 'machine');
    await updateEnterprise(db, enterpriseId, { requiresSecondFactor });
    await context.audit({
      subjectType: 'enterprise',
      subjectId: enterpriseId,
      before: { requiresSecondFactor: before.requiresSecondFactor },
      after: { requiresSecondFactor },
    });
    await context.signal('access');
    return readSecuritySettings(db, enterpriseId);
  },
);
