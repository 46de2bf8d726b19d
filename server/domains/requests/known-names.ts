import * as z from 'zod';
import type { Contract } from '#lib/contract.ts';

/** Names of values that are secrets, or may be. */
const SECRET_NAME =
  /pass(word|phrase|code)|secret|otp|prv|private|mnemonic|signature|authorization|cookie|headers|credential|api.?key|token$|hmac|proof|recovery|jwk|^uri$|deviceMark|^sessionId$/i;

/** Tags under which people and programs get or change what they prove themselves with. */
const CREDENTIAL_TAGS: ReadonlySet<string> = new Set([
  'Sign-in',
  'Account',
  'Access tokens',
  'Platform administration',
]);

/** Whether a value of this name is never shown. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

function collectNames(schema: unknown, names: Set<string>): void {
  if (schema === null || typeof schema !== 'object') return;
  if (Array.isArray(schema)) {
    for (const part of schema) collectNames(part, names);
    return;
  }
  const { properties } = schema as { properties?: object };
  for (const name of Object.keys(properties ?? {})) names.add(name);
  for (const part of Object.values(schema)) collectNames(part, names);
}

/** Names of all fields of a schema, at any depth. */
function namesIn(schema: z.ZodType, io: 'input' | 'output'): Set<string> {
  const names = new Set<string>();
  collectNames(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), names);
  return names;
}

export interface KnownNames {
  input: ReadonlySet<string>;
  output: ReadonlySet<string>;
  /** Whether bodies of the operation carry credentials, by the names of their fields or by what it is for. */
  hasCredentials: boolean;
}

const known = new WeakMap<Contract, KnownNames>();

/** What a contract says of the names in its bodies. */
export function knownNames(contract: Contract): KnownNames {
  const before = known.get(contract);
  if (before) return before;
  const input = namesIn(contract.input, 'input');
  const output = namesIn(contract.output, 'output');
  const hasCredentials =
    contract.access.caller === 'anyone' ||
    CREDENTIAL_TAGS.has(contract.tag) ||
    [...input, ...output].some(isSecretName);
  const made = { input, output, hasCredentials };
  known.set(contract, made);
  return made;
}
