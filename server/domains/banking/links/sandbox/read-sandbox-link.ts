import * as contracts from '#lib/contracts/sandbox/links.ts';
import { operation } from '#server/core/call/operation.ts';
import { BANKS } from './invented-accounts.ts';
import { findOpenSandboxLink } from './sandbox-link-store.ts';

const banks = [...BANKS].map(([routingNumber, { name, address }]) => ({
  routingNumber,
  name,
  place: [address.city, address.region].filter(Boolean).join(', '),
}));

export const readSandboxLink = operation(contracts.readSandboxLink, async ({ db, now, service }, { linkToken }) => {
  const row = await findOpenSandboxLink(db, linkToken, { now, isLocked: false });
  const { clientName, androidPackageName, redirectUri, expiresAt } = row;
  return { clientName, operatorName: service.env.OPERATOR_NAME, androidPackageName, redirectUri, expiresAt, banks };
});
