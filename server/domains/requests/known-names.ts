import * as z from 'zod';
import type { Contract } from '#lib/contract.ts';

/** Names of values that are secrets, or may be. */
const SECRET_NAME =
  /pass(word|phrase|code)|secret|otp|prv|private|mnemonic|signature|authorization|cookie|headers|credential|api.?key|token$|hmac|proof|recovery|jwk|^uri$|^uploadUrl$|deviceMark|^sessionId$|^t$|^(account|sender|identification|govId|einTinIdentification)Number$|^taxId$/i;

/** Tags under which people and programs get or change what they prove themselves with. */
const CREDENTIAL_TAGS: ReadonlySet<string> = new Set([
  'Sign-in',
  'Account',
  'Access tokens',
  'Platform administration',
]);

/** Names that look like secrets and are flags, ids, or refused: they make no operation one of credentials. */
const NO_CREDENTIALS: ReadonlySet<string> = new Set([
  'allToken',
  'onToken',
  'accessToken',
  'customHttpHeaders',
  'accountNumber',
  'senderNumber',
  'identificationNumber',
  'govIdNumber',
  'taxId',
  'einTinIdentificationNumber',
]);

/** Whether a value of this name is never shown. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** Schemas that a schema is made of: those of its fields come with their names. */
function partsOf({ _zod: { def } }: z.core.$ZodType): readonly z.core.$ZodType[] {
  const all = { ...(def as unknown as Readonly<Record<string, unknown>>) };
  if (typeof all.getter === 'function') all.getter = (all.getter as () => unknown)();
  return Object.values(all)
    .flatMap((part) => (part !== null && typeof part === 'object' && !isSchema(part) ? Object.values(part) : [part]))
    .filter(isSchema);
}

const isSchema = (part: unknown): part is z.core.$ZodType =>
  part !== null && typeof part === 'object' && '_zod' in part;

/** Whether a value of a schema may be plain: no object, and no list of objects alone. */
function isPlain(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): boolean {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord || seen.has(schema)) return false;
  seen.add(schema);
  const checks: readonly unknown[] = (schema._zod.def as { checks?: readonly unknown[] }).checks ?? [];
  const parts = partsOf(schema).filter((part) => !checks.includes(part));
  return parts.length === 0 || parts.some((part) => isPlain(part, seen));
}

/** Names of all fields of schemas, at any depth, each with whether its value may be plain. */
function namesIn(...schemas: readonly z.core.$ZodType[]): Map<string, boolean> {
  const names = new Map<string, boolean>();
  const seen = new Set<z.core.$ZodType>();
  const waiting = [...schemas];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (next instanceof z.ZodObject)
      for (const [name, field] of Object.entries(next.shape))
        names.set(name, names.get(name) === true || isPlain(field as z.core.$ZodType));
    waiting.push(...partsOf(next));
  }
  return names;
}

export interface KnownNames {
  /** Each name with whether its value may be plain, no object. */
  input: ReadonlyMap<string, boolean>;
  /** Those of all replies that are no errors. */
  output: ReadonlyMap<string, boolean>;
  /** Whether bodies of the operation carry credentials, by the names of their fields or by what it is for. */
  hasCredentials: boolean;
}

const known = new WeakMap<Contract, KnownNames>();

/** What a contract says of the names in its bodies. */
export function knownNames(contract: Contract): KnownNames {
  const before = known.get(contract);
  if (before) return before;
  const input = namesIn(contract.input);
  const output = namesIn(contract.output, ...Object.values(contract.replies ?? {}).map(({ schema }) => schema));
  const hasCredentials =
    contract.access.caller === 'anyone' ||
    CREDENTIAL_TAGS.has(contract.tag) ||
    [...input.keys(), ...output.keys()].some((name) => isSecretName(name) && !NO_CREDENTIALS.has(name));
  const made = { input, output, hasCredentials };
  known.set(contract, made);
  return made;
}
