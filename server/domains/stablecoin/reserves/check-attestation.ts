import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';
import { parseBounded } from '#lib/bounded-json.ts';
import { canonicalText } from '#lib/canonical.ts';
import { Attestation, AttestationSignature } from '#lib/contracts/stablecoin/reserves.ts';
import { isReadable } from '#lib/schema.ts';
import { thumbprintOf } from './thumbprint.ts';

/** What a file comes to, checked by a key that did not come with it. */
export interface Checked {
  /** Null where it is none. */
  attestation: Attestation | null;
  kid: string | null;
  /** Why the signature does not hold; empty where it does. */
  signature: string[];
  /** Why the content does not hold; empty where it does. */
  content: string[];
}

const Envelope = z.strictObject({ attestation: z.unknown(), signature: z.unknown() });
const Keys = z.looseObject({ keys: z.array(z.looseObject({ kid: z.string().optional() })).max(100) });
const Key = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/),
  alg: z.enum(['EdDSA', 'Ed25519']).optional(),
  use: z.literal('sig').optional(),
});

const faultsOf = (error: z.ZodError, name: string): string[] =>
  error.issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`);

/** A text as a value, where no object has a key twice. */
function parse(text: string, name: string): { value?: unknown; problem: string | null } {
  const { value, problem } = parseBounded(text, { uniqueKeys: true });
  return problem === null ? { value, problem } : { problem: `${name} ${problem}` };
}

/** The one key of a set that is named so, and is what its name says. */
function findKey(text: string, kid: string): { x: string } | { problem: string } {
  const { value, problem } = parse(text, 'the key file');
  if (problem !== null) return { problem };
  const set = Keys.safeParse(value);
  if (!set.success) return { problem: 'the key file is no set of JSON Web Keys' };
  const named = set.data.keys.filter((key) => key.kid === kid);
  if (named.length !== 1)
    return { problem: `the key file has ${named.length === 0 ? 'no' : 'more than one'} key ${kid}` };
  const key = Key.safeParse(named[0]);
  if (!key.success) return { problem: `the key ${kid} of the key file is no Ed25519 key for signatures` };
  if (thumbprintOf(key.data.x) !== kid)
    return { problem: `the key ${kid} of the key file is not the one of that name` };
  return { x: key.data.x };
}

/** Whether the bytes are signed by the key; base64url has one spelling only. */
function isSigned(text: string, { x, value }: { x: string; value: string }): boolean {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.toString('base64url') !== value) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, bytes);
  } catch {
    return false;
  }
}

function checkSignature(signed: unknown, signature: z.output<typeof AttestationSignature>, keys: string): string[] {
  const found = findKey(keys, signature.kid);
  if ('problem' in found) return [found.problem];
  try {
    const text = canonicalText(signed);
    return isSigned(text, { ...found, value: signature.value }) ? [] : ['the key did not sign this content'];
  } catch {
    return ['the content has no text that can be signed'];
  }
}

/** Whether a day and a time are there: 30 February is not, nor is an hour 24. */
function isInstant(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text;
}

/** What figures say that cannot be, whatever is in the books. */
function contradictions({ operator, circulating, reserve, ratio, ledgerPosition, asOf }: Attestation): string[] {
  const isNothing = circulating === '0' && reserve === '0';
  return [
    ...(ledgerPosition === 0 && !isNothing ? ['something circulates before the first change'] : []),
    ...((circulating === '0') !== (reserve === '0') ? ['only one of circulating and reserve is 0'] : []),
    ...(isNothing && ratio !== '1' ? ['the ratio of nothing to nothing must be 1'] : []),
    ...(isInstant(asOf) ? [] : ['asOf is no instant']),
    ...(isReadable(operator) ? [] : ['the name of the operator has signs that nobody sees']),
  ];
}

/** Checks the text of an attestation by the text of a set of keys. The file itself says nothing about which key is good. */
export function checkAttestation(file: string, keys: string): Checked {
  const none = { attestation: null, kid: null };
  const { value, problem } = parse(file, 'the file');
  const envelope = Envelope.safeParse(value);
  if (problem !== null || !envelope.success) {
    const why = problem ?? 'the file has not exactly the fields attestation and signature';
    return { ...none, signature: [why], content: [why] };
  }
  const signature = AttestationSignature.safeParse(envelope.data.signature);
  const content = Attestation.safeParse(envelope.data.attestation);
  return {
    attestation: content.data ?? null,
    kid: signature.data?.kid ?? null,
    signature: signature.success
      ? checkSignature(envelope.data.attestation, signature.data, keys)
      : faultsOf(signature.error, 'signature'),
    content: content.success ? contradictions(content.data) : faultsOf(content.error, 'attestation'),
  };
}
