import type { Domain } from '#server/core/runtime/service.ts';
import { decodeFixMessage } from './decode/decode-fix-message.ts';

/** FIX 4.4: its messages as bytes, by a dictionary, and as a session reads them. */
export const fix: Domain = {
  tags: { FIX: 'FIX 4.4 messages: what stands in them, and what is wrong with them.' },
  operations: { decodeFixMessage },
};
