import * as contracts from '#lib/contracts/directory/security.ts';
import { operation } from '#server/core/call/operation.ts';
import { readSecuritySettings } from './security-queries.ts';

export const getSecuritySettings = operation(contracts.getSecuritySettings, ({ db }, { enterpriseId }) =>
  readSecuritySettings(db, enterpriseId),
);
