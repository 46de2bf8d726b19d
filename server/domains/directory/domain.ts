import { invitationEvents, memberEvents } from '#lib/events/directory.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { demo } from './demo.ts';
import { createEnterprise } from './enterprises/create-enterprise.ts';
import { getPlatformEnterprise } from './enterprises/get-platform-enterprise.ts';
import { getSecuritySettings } from './enterprises/get-security-settings.ts';
import { grantLicence } from './enterprises/grant-licence.ts';
import { listEnterprises } from './enterprises/list-enterprises.ts';
import { listOwnEnterprises } from './enterprises/list-own-enterprises.ts';
import { revokeLicence } from './enterprises/revoke-licence.ts';
import { setSecuritySettings } from './enterprises/set-security-settings.ts';
import { updateEnterprise } from './enterprises/update-enterprise.ts';
import { countInvitations } from './invitations/count-invitations.ts';
import { createInvitation } from './invitations/create-invitation.ts';
import { exportInvitations } from './invitations/export-invitations.ts';
import { readInvitation } from './invitations/read-invitation.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import { searchInvitations } from './invitations/search-invitations.ts';
import { exportMembers } from './members/export-members.ts';
import { getMember } from './members/get-member.ts';
import { removeMember } from './members/remove-member.ts';
import { removeMembership } from './members/remove-membership.ts';
import { searchMembers } from './members/search-members.ts';
import { setMemberRole } from './members/set-member-role.ts';
import { setMembership } from './members/set-membership.ts';
import { attention, objects } from './objects.ts';
import { users } from './tables.ts';
import { activateUser } from './users/activate-user.ts';
import { deactivateUser } from './users/deactivate-user.ts';
import { getPlatformUser } from './users/get-platform-user.ts';
import { listUsers } from './users/list-users.ts';
import { setPlatformRole } from './users/set-platform-role.ts';
import { OTP_PURPOSE } from './users/user-store.ts';

/** Enterprises, users, members, invitations and licences. */
export const directory: Domain = {
  tags: {
    Enterprises: 'The enterprises of the caller and their users.',
    Members: 'Who belongs to an enterprise, in which role.',
    Invitations: 'Invite people into an enterprise by a one-time link.',
    'Platform administration': 'Enterprises, licences and users of the deployment, for platform administrators.',
  },
  operations: {
    searchMembers,
    exportMembers,
    getMember,
    setMemberRole,
    removeMember,
    createInvitation,
    searchInvitations,
    countInvitations,
    exportInvitations,
    revokeInvitation,
    readInvitation,
    listOwnEnterprises,
    updateEnterprise,
    getSecuritySettings,
    setSecuritySettings,
    createEnterprise,
    listEnterprises,
    getPlatformEnterprise,
    grantLicence,
    revokeLicence,
    listUsers,
    getPlatformUser,
    setPlatformRole,
    setMembership,
    removeMembership,
    deactivateUser,
    activateUser,
  },
  sealed: [{ column: users.otpSecret, purpose: OTP_PURPOSE }],
  events: [memberEvents, invitationEvents],
  objects,
  attention,
  demo,
};
