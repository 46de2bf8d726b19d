import { invitationEvents, memberEvents } from '#lib/events/directory.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { activateUser } from './activate-user.ts';
import { createEnterprise } from './create-enterprise.ts';
import { createInvitation } from './create-invitation.ts';
import { deactivateUser } from './deactivate-user.ts';
import { exportInvitations } from './export-invitations.ts';
import { exportMembers } from './export-members.ts';
import { getEnterprise } from './get-enterprise.ts';
import { getMember } from './get-member.ts';
import { grantLicence } from './grant-licence.ts';
import { listEnterpriseUsers } from './list-enterprise-users.ts';
import { listEnterprises } from './list-enterprises.ts';
import { listOwnEnterprises } from './list-own-enterprises.ts';
import { listUsers } from './list-users.ts';
import { attention, objects } from './objects.ts';
import { readInvitation } from './read-invitation.ts';
import { removeMember } from './remove-member.ts';
import { removeMembership } from './remove-membership.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { revokeLicence } from './revoke-licence.ts';
import { searchInvitations } from './search-invitations.ts';
import { searchMembers } from './search-members.ts';
import { setMemberRole } from './set-member-role.ts';
import { setMembership } from './set-membership.ts';

/** Enterprises, users, members, invitations and licences. */
export const directory: Domain = {
  operations: {
    searchMembers,
    exportMembers,
    getMember,
    setMemberRole,
    removeMember,
    createInvitation,
    searchInvitations,
    exportInvitations,
    revokeInvitation,
    readInvitation,
    listOwnEnterprises,
    getEnterprise,
    listEnterpriseUsers,
    createEnterprise,
    listEnterprises,
    grantLicence,
    revokeLicence,
    listUsers,
    setMembership,
    removeMembership,
    deactivateUser,
    activateUser,
  },
  events: [memberEvents, invitationEvents],
  objects,
  attention,
};
