import type { Domain } from '#server/core/runtime/service.ts';
import { disconnectFixSession } from './admin/disconnect-fix-session.ts';
import { getFixGateway } from './admin/get-fix-gateway.ts';
import { getFixSession } from './admin/get-fix-session.ts';
import { listFixMessages } from './admin/list-fix-messages.ts';
import { listFixSessions } from './admin/list-fix-sessions.ts';
import { resetFixSession } from './admin/reset-fix-session.ts';
import { setFixSessionSettings } from './admin/set-fix-session-settings.ts';
import { getFixCertification } from './certification/get-fix-certification.ts';
import { decodeFixMessage } from './decode/decode-fix-message.ts';
import { demo } from './demo.ts';
import { endedSessions } from './gateway/cancel-on-disconnect.ts';
import { pruneFixMessages } from './gateway/prune.ts';
import { objects } from './objects.ts';

/** FIX 4.4: its messages as bytes, by a dictionary, as a session reads them, and sessions over connections. */
export const fix: Domain = {
  tags: { FIX: 'FIX 4.4: sessions of trading accounts, and what stands in messages and what is wrong with them.' },
  operations: {
    decodeFixMessage,
    getFixGateway,
    listFixSessions,
    getFixSession,
    listFixMessages,
    disconnectFixSession,
    resetFixSession,
    setFixSessionSettings,
    getFixCertification,
  },
  objects,
  demo,
  work: { due: [endedSessions], jobs: { 'prune-fix-messages': pruneFixMessages } },
};
