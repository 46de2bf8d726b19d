import { isSecretName } from './known-names.ts';

export const REDACTED = '[redacted]';
/** Our own access tokens, wherever somebody put one. */
const TOKEN = /v2x[0-9a-f]{16,}/gi;
/** What may be an access token without prefix, or the hash of one; `0x` begins an address or a transaction. */
const BARE_TOKEN = /(?<![0-9a-f])(?<!0x)(?:[0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-f])/gi;
/** Fields in which such digits are an address, or what a chain calls a block or a transaction. */
const CHAIN_NAME = /^(?!.*token).*(hash(es)?|txids?|address(es|OrId)?|(block|transfer|transaction|subject)Ids?)$/i;
const USER_INFO = /\/\/[^\s/?#@]*@/g;
const ADDRESS = /:\/\/\S+/g;
const INNER_NAME = /["']((?:[\w.-]|\\+u[0-9a-f]{4})+)\\*["']\s*:/gi;

/** Whether digits in a field of this name are known to be no token. */
export const isChainName = (name: string): boolean => CHAIN_NAME.test(name);

/** The address of a page or service, without the values of its query. */
function withoutValues(address: string): string {
  const mark = address.search(/[?#]/);
  if (mark < 0) return address;
  const pairs = address.slice(mark + 1).split(/[&#;]/);
  const names = pairs.map((pair) => {
    const end = pair.indexOf('=');
    return end < 0 ? REDACTED : `${pair.slice(0, end)}=${REDACTED}`;
  });
  return `${address.slice(0, mark)}${address[mark]}${names.join('&')}`;
}

/** Whether a text is written as JSON, or has some in it, with names of secrets. */
function tellsSecrets(text: string): boolean {
  if (!text.includes(':')) return false;
  for (const [, name = ''] of text.matchAll(INNER_NAME)) if (name.includes('\\') || isSecretName(name)) return true;
  return false;
}

/** A text without tokens, without what is secret in addresses, and nothing of one that names secrets. */
export function redactString(text: string, name = ''): string {
  if (tellsSecrets(text)) return REDACTED;
  const plain = text.replace(TOKEN, REDACTED).replace(USER_INFO, `//${REDACTED}@`).replace(ADDRESS, withoutValues);
  return isChainName(name) ? plain : plain.replace(BARE_TOKEN, REDACTED);
}
