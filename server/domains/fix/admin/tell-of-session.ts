import type { Context } from '#server/core/runtime/service.ts';
import type { SessionKey } from './session-queries.ts';

/** Has open pages read a session again. */
export const tellOfSession = ({ hint }: Context, { enterpriseId, sessionId }: SessionKey): void =>
  hint({ enterpriseId, type: 'fix-session.changed', subjectType: 'fix-session', subjectId: sessionId });
