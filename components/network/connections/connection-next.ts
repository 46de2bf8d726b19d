import type { NextStep, PathState } from '#components/ui/drawer/state-path.tsx';
import type { ConnectionRow, ConnectionState } from '#lib/contracts/network/connections.ts';
import { STATE_MEANINGS, STATE_TONES, STATE_WORDS } from './connection-labels.ts';

const state = (key: ConnectionState): PathState => ({
  key,
  word: STATE_WORDS[key],
  tone: STATE_TONES[key],
  meaning: STATE_MEANINGS[key],
});

/** A connection waits for its partner, who takes it up or refuses it; its client deactivates and activates it. */
export const CONNECTION_STAGES: readonly (readonly PathState[])[] = [
  [state('waiting')],
  [state('active'), state('refused')],
  [state('inactive')],
];

/** Who does what next with a connection. */
export function connectionSteps(row: ConnectionRow, isPartner: boolean): NextStep[] {
  const [client, partner] = isPartner ? [row.clientName, 'You'] : ['You', row.partnerName];
  switch (row.state) {
    case 'waiting':
      return [
        { who: partner, what: 'can take it up, with an id for the client and one for the connection, or refuse it.' },
      ];
    case 'active':
      return [{ who: client, what: 'can allocate to it and trade over it, or deactivate it.' }];
    case 'inactive':
      return [{ who: client, what: 'can activate it again.' }];
    case 'refused':
      return [];
  }
}
