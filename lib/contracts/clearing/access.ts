import * as z from 'zod';
import { member } from '#lib/contract.ts';
import { MANAGE_DVP, READ_DVP, WRITE_DVP } from '#lib/rights.ts';
import { EnterpriseId, text } from '#lib/schema.ts';

export const DVP_TAG = 'DVP settlement';
export const CLEARING = '/api/clearing/v1/enterprise/{enterpriseId}' as const;
export const OWN_ENTERPRISE = '/api/clearhouse/v1/enterprises/{enterpriseId}' as const;
export const OWN_ACCOUNT = `${OWN_ENTERPRISE}/dvp-accounts/{accountId}` as const;

export const DVP_ERRORS = { family: 'clearing', empty: [400], unknownEnterprise: 404, foreignEnterprise: 401 } as const;
/** Where the shape of an operation has no 404: an account that is not the enterprise's answers 403. */
export const ACCOUNT_ERRORS = {
  family: 'clearing',
  empty: [400],
  unknownEnterprise: 401,
  foreignEnterprise: 401,
  never: [404],
} as const;

/** Rights in one trading account; scopes of that account alone count. */
export const READS_ACCOUNT = { ...member(READ_DVP), wallet: 'accountId' } as const;
export const ACTS_FOR_ACCOUNT = { ...member(WRITE_DVP), wallet: 'accountId' } as const;
export const MANAGES_ACCOUNT = { ...member(MANAGE_DVP), wallet: 'accountId' } as const;

/** A trading account in a path; a malformed one is an unknown account. */
export const AccountId = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Id of the trading account (an `ofc` wallet).' });
export const accountPlace = { enterpriseId: EnterpriseId, accountId: AccountId };

/** Who acts may be named beside the credentials. */
export const ACTING = { 'user-id': 'actingUserId' } as const;
export const actingUserId = text(64).optional().meta({
  description:
    'Id of the user who acts. Default: the caller. An admin may read as another member; nobody writes in the name of another.',
});

/** Most settlements of one call: of a batch, to sign, to end. */
export const MAX_BATCH = 500;
export const MAX_LEGS = 100;
