import * as contracts from '#lib/contracts/sandbox/links.ts';
import { NO_ENTERPRISE } from '#server/core/audit/audit.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { returnTo } from '../redirects.ts';
import { BANKS } from './invented-accounts.ts';
import { findOpenSandboxLink, keepConsent } from './sandbox-link-store.ts';

export const consentToSandboxLink = operation(contracts.consentToSandboxLink, async (context, input) => {
  const { db, now, service } = context;
  const { linkToken, routingNumber, ownerName } = input;
  const row = await findOpenSandboxLink(db, linkToken, { now, isLocked: true });
  const bank = BANKS.get(routingNumber) ?? refuseField('routingNumber', 'is that of no bank here');
  const accountKeys = [...new Set(input.accounts)];
  const publicToken = await keepConsent(db, row.id, {
    routingNumber,
    ownerName,
    accountKeys,
    at: now.toISOString(),
  });
  const after = { bank: bank.name, accounts: accountKeys.length };
  await context.audit({ subjectType: 'sandbox', subjectId: NO_ENTERPRISE, after });
  const { redirectUri } = row;
  return { publicToken, returnTo: redirectUri === null ? null : returnTo(service, redirectUri, publicToken) };
});
