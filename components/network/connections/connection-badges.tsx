import { StatusMark } from '#components/ui/status-badge.tsx';
import type { ConnectionState } from '#lib/contracts/network/connections.ts';
import { STATE_MEANINGS, STATE_TONES, STATE_WORDS } from './connection-labels.ts';

/** The state of a connection, in an icon and in words. */
export function ConnectionStateMark({ state }: { state: ConnectionState }) {
  return <StatusMark tone={STATE_TONES[state]} word={STATE_WORDS[state]} meaning={STATE_MEANINGS[state]} />;
}
