import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  enterpriseId: ['select $1::uuid as id'],
  enterprise: ['select $1::uuid as id'],
  permittedEnterprises: ['select $1::uuid as id'],
  enterpriseIds: ['select $1::uuid as id'],
  signingEnterpriseId: ['select $1::uuid as id'],
  organizationId: ['select organization_id as id from enterprises where id = $1 and organization_id is not null'],
  userId: ['select user_id as id from memberships where enterprise_id = $1'],
  invitationId: ['select id from invitations where enterprise_id = $1'],
};
