import type { Domain } from '#server/core/runtime/service.ts';
import { decodeFixMessage } from './decode/decode-fix-message.ts';
import { endedSessions } from './gateway/cancel-on-disconnect.ts';
import { pruneFixMessages } from './gateway/prune.ts';

/** FIX 4.4: its messages as bytes, by a dictionary, as a session reads them, and sessions over connections. */
export const fix: Domain = {
  tags: { FIX: 'FIX 4.4 messages: what stands in them, and what is wrong with them.' },
  operations: { decodeFixMessage },
  work: { due: [endedSessions], jobs: { 'prune-fix-messages': pruneFixMessages } },
};
