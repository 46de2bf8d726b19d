import { accessTokenEvents } from '#lib/events/access.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { acceptInvitation } from './accounts/accept-invitation.ts';
import { addPlatformMember } from './accounts/add-platform-member.ts';
import { changePassword } from './accounts/change-password.ts';
import { createFirstAdmin } from './accounts/create-first-admin.ts';
import { createMemberPasswordLink } from './accounts/create-member-password-link.ts';
import { createPasswordLink } from './accounts/create-password-link.ts';
import { createUser } from './accounts/create-user.ts';
import { redeemPasswordLink } from './accounts/redeem-password-link.ts';
import { setUpEnterprise } from './accounts/set-up-enterprise.ts';
import { confirmTotpEnrolment } from './codes/confirm-totp-enrolment.ts';
import { createRecoveryCodes } from './codes/create-recovery-codes.ts';
import { removeTotp } from './codes/remove-totp.ts';
import { removeUserAuthenticator } from './codes/remove-user-authenticator.ts';
import { startTotpEnrolment } from './codes/start-totp-enrolment.ts';
import { demo } from './demo.ts';
import { attention, objects } from './objects.ts';
import { createBrowserSession } from './sessions/create-browser-session.ts';
import { endUserSessions } from './sessions/end-user-sessions.ts';
import { extendToken } from './sessions/extend-token.ts';
import { getClientConstants } from './sessions/get-client-constants.ts';
import { getMe } from './sessions/get-me.ts';
import { getSelf } from './sessions/get-self.ts';
import { getSession } from './sessions/get-session.ts';
import { getSharingKey } from './sessions/get-sharing-key.ts';
import { getUser } from './sessions/get-user.ts';
import { getUserSettings } from './sessions/get-user-settings.ts';
import { listEnterpriseUsers } from './sessions/list-enterprise-users.ts';
import { listOwnSessions } from './sessions/list-own-sessions.ts';
import { listUserSessions } from './sessions/list-user-sessions.ts';
import { lockSession } from './sessions/lock-session.ts';
import { login } from './sessions/login.ts';
import { logout } from './sessions/logout.ts';
import { ping } from './sessions/ping.ts';
import { revokeOwnSession } from './sessions/revoke-own-session.ts';
import { sendOneTimeCode } from './sessions/send-one-time-code.ts';
import { signOut } from './sessions/sign-out.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';
import { purgeTries } from './sessions/try-store.ts';
import { unlockSession } from './sessions/unlock-session.ts';
import { accessTasks, accessTokens } from './tables.ts';
import { countAccessTokens } from './tokens/count-access-tokens.ts';
import { createAccessToken } from './tokens/create-access-token.ts';
import { deleteAccessToken } from './tokens/delete-access-token.ts';
import { exportAccessTokens } from './tokens/export-access-tokens.ts';
import { getAccessToken } from './tokens/get-access-token.ts';
import { listAccessTokens } from './tokens/list-access-tokens.ts';
import { revokeAccessToken } from './tokens/revoke-access-token.ts';
import { rollAccessToken } from './tokens/roll-access-token.ts';
import { searchAccessTokens } from './tokens/search-access-tokens.ts';
import { TOKEN_PURPOSE } from './tokens/token-secret.ts';
import { updateAccessToken } from './tokens/update-access-token.ts';

import { warnOfEnd } from './tokens/warn-of-end.ts';
import { runTasks } from './tokens/warning-store.ts';

/** Sign-in, sessions, access tokens, one-time codes and passwords. */
export const access: Domain = {
  tags: {
    'Sign-in': 'Sign in and out, read the calling user and session, set a password by a one-time link.',
    'Access tokens': 'Create, list and revoke the tokens that scripts call with.',
    Account: 'The caller’s own account: rights, password, authenticator and browser sessions.',
    Service: 'Whether the service answers, and constants for client libraries.',
  },
  operations: {
    login,
    createBrowserSession,
    getSession,
    getMe,
    lockSession,
    unlockSession,
    extendToken,
    sendOneTimeCode,
    getUserSettings,
    getSharingKey,
    logout,
    createAccessToken,
    listAccessTokens,
    deleteAccessToken,
    getUser,
    listEnterpriseUsers,
    getSelf,
    changePassword,
    signOut,
    signOutEverywhere,
    startTotpEnrolment,
    confirmTotpEnrolment,
    removeTotp,
    createRecoveryCodes,
    listOwnSessions,
    revokeOwnSession,
    createMemberPasswordLink,
    acceptInvitation,
    searchAccessTokens,
    countAccessTokens,
    exportAccessTokens,
    getAccessToken,
    revokeAccessToken,
    updateAccessToken,
    rollAccessToken,
    ping,
    getClientConstants,
    createUser,
    createPasswordLink,
    setUpEnterprise,
    addPlatformMember,
    listUserSessions,
    endUserSessions,
    removeUserAuthenticator,
    redeemPasswordLink,
    createFirstAdmin,
  },
  sealed: [{ column: accessTokens.sealedToken, purpose: TOKEN_PURPOSE }],
  events: [accessTokenEvents],
  objects,
  attention,
  work: {
    due: [
      {
        name: 'tokens',
        table: accessTasks,
        clock: 'business',
        run: runTasks({ 'token-expiring': warnOfEnd }),
      },
    ],
    jobs: { 'purge-tries': { everyMs: 3_600_000, run: ({ db, clock }) => purgeTries(db, clock.wall()) } },
  },
  demo,
};
