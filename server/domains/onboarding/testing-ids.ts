import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  identityId: [
    { uuid: 'select id from kyc_identities where enterprise_id = $1' },
    { uuid: 'select id from kyb_identities where enterprise_id = $1' },
  ],
};
