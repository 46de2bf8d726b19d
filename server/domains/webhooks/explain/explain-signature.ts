import { createHash, createHmac } from 'node:crypto';
import { repeatedKey } from '#lib/webhooks/json-text.ts';
import { equalBytes } from '#server/core/runtime/vault.ts';
import { type BodyVariant, bodyVariants, differenceOf } from './body-variants.ts';
import type { Explanation, FindingCode } from './findings.ts';
import { type KeyVariant, type KnownSecret, keyVariants } from './key-variants.ts';
import { readHexSignature, readStandardSignatures, type SignatureForm } from './signature-forms.ts';

export const TOLERANCE_SECONDS = 300;
/** How much is hashed for one question at most; a long body leaves fewer guesses. */
const BYTES_HASHED = 64 * 1024 * 1024;
const MAX_CODES = 3;

/** A notification that the webhook was sent, as far as it may help. */
export interface SentNotification {
  id: string;
  payload: string;
  /** Seconds since the epoch, of each attempt. */
  timestamps: readonly number[];
}

export interface Question {
  /** The body as the receiver has it, byte for byte. */
  body: Buffer;
  signature: string;
  /** Headers `webhook-id` and `webhook-timestamp`, where the receiver has them. */
  id?: string;
  timestamp?: string;
  secrets: readonly KnownSecret[];
  sent: readonly SentNotification[];
  /** Wall time. */
  now: Date;
}

interface Guess {
  key: KeyVariant;
  body: BodyVariant;
  content: Buffer;
  codes: readonly FindingCode[];
  digest: (content: Buffer, key: Buffer) => Buffer;
}

const hmac = (content: Buffer, key: Buffer): Buffer => createHmac('sha256', key).update(content).digest();

const fits = (form: SignatureForm, digest: Buffer): boolean =>
  form.isCut ? equalBytes(digest.subarray(0, form.bytes.length), form.bytes) : equalBytes(digest, form.bytes);

/** The guesses, those with the fewest mistakes first. */
function ordered(guesses: readonly Guess[]): Guess[] {
  return guesses.filter(({ codes }) => codes.length <= MAX_CODES).toSorted((a, b) => a.codes.length - b.codes.length);
}

/** The first guess whose digest is the signature. */
function search(guesses: readonly Guess[], forms: readonly SignatureForm[]) {
  let hashed = 0;
  for (const guess of ordered(guesses)) {
    hashed += guess.content.length;
    if (hashed > BYTES_HASHED && guess.codes.length > 0) return null;
    const digest = guess.digest(guess.content, guess.key.key);
    const form = forms.find((one) => fits(one, digest));
    if (form) return { guess, form };
  }
  return null;
}

const prefixed = (prefix: string, body: Buffer): Buffer => Buffer.concat([Buffer.from(prefix), body]);

interface Content {
  prefix: string;
  codes: readonly FindingCode[];
}

/** Every pairing of a body, a key and what may have been put before the body; a mistaken key goes with a body that has one mistake. */
function pair(question: Question, contents: readonly Content[], bodies: readonly BodyVariant[]): Guess[] {
  const { plain, misused } = keyVariants(question.secrets);
  const guess = (key: KeyVariant, body: BodyVariant, { prefix, codes }: Content): Guess => ({
    key,
    body,
    content: prefixed(prefix, body.bytes),
    codes: [...body.codes, ...codes, ...key.codes],
    digest: hmac,
  });
  const [first] = contents;
  return [
    ...bodies.flatMap((body) => contents.flatMap((content) => plain.map((key) => guess(key, body, content)))),
    ...bodies
      .filter(({ codes }) => codes.length <= 1)
      .flatMap((body) => (first ? misused.map((key) => guess(key, body, first)) : [])),
  ];
}

/** The same with other hashes, or without a key: what a signature of the right or another length may be. */
function otherHashes({ secrets, body }: Question): Guess[] {
  const { plain } = keyVariants(secrets);
  const plainBody: BodyVariant = { bytes: body, codes: [] };
  const make = (key: KeyVariant, code: FindingCode, digest: Guess['digest']): Guess => ({
    key,
    body: plainBody,
    content: body,
    codes: [code, ...key.codes],
    digest,
  });
  return plain.flatMap((key) => [
    ...['sha1', 'sha512', 'sha384', 'md5', 'sha3-256'].map((name) =>
      make(key, 'hash_other', (content, secret) => createHmac(name, secret).update(content).digest()),
    ),
    make(key, 'hash_without_key', (content) => createHash('sha256').update(content).digest()),
    make(key, 'hash_without_key', (content, secret) => createHash('sha256').update(secret).update(content).digest()),
    make(key, 'hash_without_key', (content, secret) => createHash('sha256').update(content).update(secret).digest()),
  ]);
}

const rawHex = (signature: string): SignatureForm[] =>
  /^([0-9a-f]{2}){16,64}$/i.test(signature.trim()) ? [{ bytes: Buffer.from(signature.trim(), 'hex'), codes: [] }] : [];

function found(
  scheme: 'hex' | 'standard',
  { guess, form }: NonNullable<ReturnType<typeof search>>,
  question: Question,
): Explanation {
  const late = scheme === 'standard' ? judgeTimestamp(question) : [];
  const codes = [...new Set([...form.codes, ...guess.codes, ...late])];
  const isHarmless = codes.every((code) => code === 'secret_overlap');
  return { isValid: isHarmless, scheme, codes, difference: differenceOf(question.body, guess.body.bytes) };
}

/** Which sent notification the id names, when the body is none of it. */
function bodyOfAnother({ body, id, sent }: Question): boolean {
  if (id === undefined) return false;
  const named = sent.find((one) => one.id === id);
  const text = body.toString('utf8');
  return named !== undefined && named.payload !== text && sent.some((one) => one.payload === text);
}

function explainHex(question: Question, form: SignatureForm): Explanation {
  const { body, id, timestamp, sent } = question;
  const payloads = sent.map(({ payload }) => payload);
  const bodies = bodyVariants(body, payloads);
  const contents: Content[] = [{ prefix: '', codes: [] }];
  if (id !== undefined && timestamp !== undefined)
    contents.push({ prefix: `${id}.${timestamp}.`, codes: ['content_standard'] });
  if (timestamp !== undefined) contents.push({ prefix: `${timestamp}.`, codes: ['content_timestamp'] });
  const match = search(pair(question, contents, bodies), [form]);
  if (match) {
    const renamed = match.guess.codes.includes('body_changed') && bodyOfAnother(question) ? 'body_of_another' : null;
    const explained = found('hex', match, question);
    if (renamed === null) return explained;
    return { ...explained, codes: explained.codes.map((code) => (code === 'body_changed' ? renamed : code)) };
  }
  const other = search(otherHashes(question), [form, ...rawHex(question.signature)]);
  if (other) return { ...found('hex', { ...other, form: { ...form, codes: [] } }, question), difference: null };
  return { isValid: false, scheme: 'hex', codes: ['unexplained'], difference: null };
}

/** What may stand before the body in a signature of Standard Webhooks: the headers as given, then what they may have been. */
function standardContents({ id, timestamp, sent }: Question): Content[] {
  const contents: Content[] = [];
  if (id !== undefined && timestamp !== undefined) {
    contents.push({ prefix: `${id}.${timestamp}.`, codes: [] });
    if (/^\d{13}$/.test(timestamp))
      contents.push({ prefix: `${id}.${timestamp.slice(0, 10)}.`, codes: ['timestamp_unit'] });
    for (const one of sent) {
      if (one.id !== id) contents.push({ prefix: `${one.id}.${timestamp}.`, codes: ['id_other'] });
      for (const at of one.timestamps)
        if (String(at) !== timestamp) {
          const codes: FindingCode[] = one.id === id ? ['timestamp_other'] : ['id_other', 'timestamp_other'];
          contents.push({ prefix: `${one.id}.${at}.`, codes });
        }
    }
  }
  contents.push({ prefix: '', codes: ['content_body_only'] });
  return contents;
}

function judgeTimestamp({ timestamp, now }: Question): readonly FindingCode[] {
  if (timestamp === undefined || !/^\d{1,13}$/.test(timestamp)) return [];
  const seconds = Number(timestamp) / (timestamp.length === 13 ? 1000 : 1);
  const age = now.getTime() / 1000 - seconds;
  if (age > TOLERANCE_SECONDS) return ['timestamp_too_old'];
  return age < -TOLERANCE_SECONDS ? ['timestamp_ahead'] : [];
}

function explainStandard(question: Question, forms: readonly SignatureForm[]): Explanation {
  const bodies = bodyVariants(
    question.body,
    question.sent.map(({ payload }) => payload),
  );
  const match = search(pair(question, standardContents(question), bodies), forms);
  if (match) return found('standard', match, question);
  return { isValid: false, scheme: 'standard', codes: ['unexplained'], difference: null };
}

function explain(question: Question): Explanation {
  const { signature, timestamp } = question;
  const isStandard =
    /^\s*v\d+[,=]/.test(signature) || (timestamp !== undefined && /^[A-Za-z0-9+/]{43}=$/.test(signature));
  if (isStandard) {
    const forms = readStandardSignatures(signature);
    if (forms.length > 0) {
      const explained = explainStandard(question, forms);
      const hasVersion = /^\s*v\d/.test(signature);
      /** Of the body alone and without a version: rather the other header, in base64. */
      const isOther = explained.codes.some((code) => code === 'unexplained' || code === 'content_body_only');
      if (hasVersion || !isOther) return explained;
    }
  }
  const form = readHexSignature(signature);
  if (form) return explainHex(question, form);
  return { isValid: false, scheme: 'unknown', codes: ['not_a_signature'], difference: null };
}

/** Our callbacks never repeat a key: a body that does was changed, and parsers keep one value of the two. */
function repeatsKey(body: Buffer): boolean {
  const text = body.toString('utf8');
  try {
    JSON.parse(text);
  } catch {
    return false;
  }
  return repeatedKey(text) !== null;
}

/**
 * Why a signature of a callback is valid or not: the hex of `x-signature-sha256`, or the list of `webhook-signature`. Neither the
 * expected signature nor a secret is in the answer, nor can they be found by asking often: beginnings count from half of one on.
 */
export function explainSignature(question: Question): Explanation {
  const explained = explain(question);
  if (explained.isValid || !repeatsKey(question.body)) return explained;
  return { ...explained, codes: ['body_repeated_key', ...explained.codes.filter((code) => code !== 'unexplained')] };
}
