import * as contracts from '#lib/contracts/sandbox/verifications.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireRecord } from '../../record-store.ts';
import { demandLink, presentVerification } from './view.ts';

export const readSandboxVerification = operation(contracts.readSandboxVerification, async (context, { token }) => {
  const link = await demandLink(context.db, token);
  return presentVerification(context, link, await requireRecord(context.db, link.idvId));
});
