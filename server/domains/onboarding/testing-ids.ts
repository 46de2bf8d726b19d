import type { ObjectIds } from '#server/testing/foreign-ids.ts';

const identities = 'select id from kyb_identities where enterprise_id = $1';
const behind = `select p.id from kyb_people p join kyb_identities i on i.id = p.business_id where i.enterprise_id = $1`;
const documents = `select d.id from kyb_documents d join kyb_identities i on i.id = d.identity_id where i.enterprise_id = $1`;

export const objectIds: ObjectIds = {
  identityId: [
    { uuid: `${identities} and type = 'business' and state = 'inReview'` },
    { uuid: `${identities} and type = 'individual'` },
    { uuid: 'select id from kyc_identities where enterprise_id = $1' },
  ],
  businessId: [{ uuid: `${identities} and type = 'business'` }],
  personId: [{ uuid: `${identities} and type = 'individual'` }],
  associatedPersonId: [{ uuid: behind }],
  identityDocumentId: [{ uuid: documents }],
  /** Identities are read in one's own name alone. */
  actingUserId: ["select user_id as id from memberships where enterprise_id = $1 and role = 'admin'"],
};
