import type * as z from 'zod';
import { callbackNameOf } from '#lib/contracts/webhooks/callback-name.ts';
import { CALLBACK_SCHEMAS } from '#lib/contracts/webhooks/callback-schemas.ts';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { MAX_PAYLOAD_BYTES } from '#lib/contracts/webhooks/simulations.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { readObject } from './json-text.ts';

/** The webhook whose callback a payload is to be, and the enterprise that it concerns. */
export interface PayloadOf extends Pick<WebhookRow, 'id' | 'kind' | 'coin' | 'walletId' | 'organizationId'> {
  type: string;
  enterpriseId: string;
}

export type PayloadBody = Readonly<Record<string, unknown>>;
type ReadPayload = { body: PayloadBody; problems: readonly [] } | { body: null; problems: readonly FieldProblem[] };

const MAX_PROBLEMS = 50;
/** Of what is said of one wrong field: names and texts of the payload are in it. */
const MAX_SAID = 300;

const problemOf = ({ path, message }: z.core.$ZodIssue): FieldProblem => ({
  path: path.join('.').slice(0, MAX_SAID),
  message: message.slice(0, MAX_SAID),
});

/** What a callback of this webhook says of itself, whatever else it tells. */
const identityOf = ({ id, kind, coin, walletId, organizationId, enterpriseId }: PayloadOf): PayloadBody => ({
  webhook: id,
  simulation: true,
  ...(kind === 'wallet' || kind === 'block' ? { coin } : { enterprise: enterpriseId }),
  ...(walletId === null ? {} : { wallet: walletId }),
  ...(organizationId === null ? {} : { organization: organizationId }),
});

/** The schema that the body must fit, as far as this side knows one. */
const knownSchema = (of: PayloadOf): z.ZodObject | undefined => CALLBACK_SCHEMAS[callbackNameOf(of)];

const ofWhole = (message: string): ReadPayload => ({ body: null, problems: [{ path: '', message }] });

/**
 * Reads the text of a callback that somebody wants to be sent as it is: a JSON object without repeated keys that fits the schema of
 * its type, and is of this webhook. Problems of the text as a whole have an empty path.
 */
export function readPayload(of: PayloadOf, text: string, schema = knownSchema(of)): ReadPayload {
  if (new TextEncoder().encode(text).length > MAX_PAYLOAD_BYTES) return ofWhole('must be at most 256 KiB');
  const { value, problem } = readObject(text);
  if (value === undefined) return ofWhole(problem);
  const { error } = schema?.strict().safeParse(value) ?? {};
  if (error) return { body: null, problems: error.issues.slice(0, MAX_PROBLEMS).map(problemOf) };
  const wrong = Object.entries(identityOf(of)).filter(([name, own]) => value[name] !== own);
  if (wrong.length === 0) return { body: value, problems: [] };
  return { body: null, problems: wrong.map(([path, own]) => ({ path, message: `must be ${JSON.stringify(own)}` })) };
}
