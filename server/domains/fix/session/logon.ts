import { type FixMessage, valueOf } from '../wire/message.ts';
import { isSet, numberOf } from './values.ts';

const MAX_HEARTBEAT_SECONDS = 300;

/** What is wrong with the session that a Logon asks for, as a text for 58; null where nothing is. */
export function logonProblem(logon: FixMessage): string | null {
  if (valueOf(logon, 98) !== '0') return 'EncryptMethod must be 0';
  const seconds = numberOf(logon, 108) ?? 0;
  if (seconds < 1 || seconds > MAX_HEARTBEAT_SECONDS) return `HeartBtInt must be 1 to ${MAX_HEARTBEAT_SECONDS}`;
  return isSet(logon, 141) && numberOf(logon, 34) !== 1 ? 'ResetSeqNumFlag needs MsgSeqNum 1' : null;
}
