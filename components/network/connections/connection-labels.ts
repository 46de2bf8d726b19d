import type { Tone } from '#components/ui/status-badge.tsx';
import type { ConnectionKeySchema } from '#lib/contracts/network/connection-shapes.ts';
import type { ConnectionState } from '#lib/contracts/network/connections.ts';

export const STATE_WORDS: Readonly<Record<ConnectionState, string>> = {
  waiting: 'Awaiting partner',
  active: 'Active',
  inactive: 'Deactivated',
  refused: 'Refused',
};

export const STATE_TONES: Readonly<Record<ConnectionState, Tone>> = {
  waiting: 'waiting',
  active: 'good',
  inactive: 'neutral',
  refused: 'bad',
};

export const STATE_MEANINGS: Readonly<Record<ConnectionState, string>> = {
  waiting: 'The partner has not taken the connection up yet.',
  active: 'The client can allocate and trade over it.',
  inactive: 'The client has deactivated it. Deallocations and settlements go on.',
  refused: 'The partner has refused it, for ever.',
};

export const SCHEMA_WORDS: Readonly<Record<ConnectionKeySchema, string>> = {
  token: 'Token',
  tokenAndSignature: 'Token and signature',
  apiKeyAndSecret: 'API key and secret',
  clearloop: 'ClearLoop',
};
