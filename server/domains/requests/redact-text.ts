import { isSecretName } from './known-names.ts';

export const REDACTED = '[redacted]';
/** Our own access tokens, wherever somebody put one. */
const TOKEN = /v2x[0-9a-f]{16,}/gi;
/** What may be an access token without prefix, or the hash of one; `0x` begins an address or a transaction. */
const BARE_TOKEN = /(?<![0-9a-f])(?<!0x)[0-9a-f]{40,}/gi;
/** Fields in which such digits are an address, or what a chain calls a block or a transaction. */
const CHAIN_NAME = /^(?!.*token).*(hash(es)?|txids?|address(es|OrId)?|(block|transfer|transaction|subject)Ids?)$/i;
const USER_INFO = /[/\\]{2}[^\s/\\?#@]*@/g;
const PAIR = /([\w.-]{1,60})=[^\s&;,"']+/g;
const ESCAPE = /%([0-9a-f]{2})/gi;
const ROUNDS = 3;
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

/** A text as it is meant, also when it was escaped more than once; what is no escape stays. */
function unescaped(text: string): string {
  let meant = text;
  for (let round = 0; round < ROUNDS && meant.includes('%'); round += 1)
    meant = meant.replace(ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return meant;
}

/** A text without tokens, without what is secret in addresses and pairs, and nothing of one that names or escapes secrets. */
export function redactString(text: string, name = ''): string {
  const meant = unescaped(text);
  if (meant !== text && redactPlain(meant, name) !== meant) return REDACTED;
  return redactPlain(text, name);
}

function redactPlain(text: string, name: string): string {
  if (tellsSecrets(text)) return REDACTED;
  const plain = text
    .replace(TOKEN, REDACTED)
    .replace(USER_INFO, `//${REDACTED}@`)
    .replace(ADDRESS, withoutValues)
    .replace(PAIR, (pair, of: string) => (isSecretName(of) ? `${of}=${REDACTED}` : pair));
  return isChainName(name) ? plain : plain.replace(BARE_TOKEN, REDACTED);
}
