import type { Tone } from '#components/ui/status-badge.tsx';
import type { FixSession } from '#lib/contracts/fix/sessions.ts';

export const KIND_WORDS = { orders: 'Orders', market: 'Market data' } as const;
export const PROFILE_WORDS = { standard: 'Standard', stateless: 'Stateless' } as const;

/** Where a session stands, and what that means. */
export function standingOf({ isConnected, isDisconnecting }: FixSession): {
  tone: Tone;
  word: string;
  meaning: string;
} {
  if (isDisconnecting) return { tone: 'waiting', word: 'Disconnecting', meaning: 'The client is being logged out.' };
  if (isConnected) return { tone: 'good', word: 'Connected', meaning: 'A client is logged on.' };
  return { tone: 'neutral', word: 'Not connected', meaning: 'Nobody is logged on.' };
}

/** Why the last connection ended, as a sentence without its stop; null while it lasts, and where there was none. */
export function endWords({ isConnected, loggedOnAt, endReason }: FixSession): string | null {
  if (isConnected || loggedOnAt === null) return null;
  if (endReason === null) return 'The gateway stopped';
  return `${endReason.charAt(0).toUpperCase()}${endReason.slice(1)}`;
}

/** Since when a session stands as it does. */
export const sinceOf = ({ isConnected, loggedOnAt, loggedOutAt }: FixSession): string | null =>
  isConnected ? loggedOnAt : loggedOutAt;

/** The profile of the next Logon, and where it is from. */
export function profileWords({ kind, profile, nextProfile }: FixSession): string {
  const word = PROFILE_WORDS[nextProfile];
  return profile !== null || kind === 'market' ? word : `${word}, as the deployment has it`;
}

/** What a person calls a session. */
export const sessionName = ({ accountName, kind }: FixSession): string =>
  `${accountName}, ${KIND_WORDS[kind].toLowerCase()}`;
