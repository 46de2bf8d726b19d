import { readModel } from '#server/core/database/read-model.ts';
import { accessTokens } from './tables.ts';

/** Labels of access tokens, revoked ones too. */
export const tokenLabels = readModel
  .select({ id: accessTokens.id, label: accessTokens.label })
  .from(accessTokens)
  .as('token_labels');

export { issueFirstAdminLink } from './accounts/one-time-link-store.ts';
export { createCredentialSource } from './credentials.ts';
export { DEVICE_SECONDS, deviceCookieName } from './sessions/device-mark.ts';
export { personCheck } from './sessions/person-check.ts';
export {
  createSessionReader,
  SESSION_SECONDS,
  sessionCookieName,
  sessionSecret,
} from './sessions/session-cookie.ts';
export { getAccessToken } from './tokens/get-access-token.ts';
export { searchAccessTokens } from './tokens/search-access-tokens.ts';
export { createUsageBuffer } from './usage.ts';
