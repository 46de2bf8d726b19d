import { isLoopback } from './hosts.ts';

/** Whether requests may be sent there: an https address without a path, or http on a loopback address. */
export function isOriginSetting(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isPlain = text === origin || text === `${origin}/`;
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

export const NO_ORIGIN = 'must be an https address without a path, or http on a loopback address';
