import type { z } from 'zod';
import type { ErrorCode, ErrorFamily } from './errors.ts';
import { formBytes, type MultipartBody } from './multipart.ts';
import type { RateLimit } from './rate-limits.ts';
import type { Right } from './rights.ts';
import type { Licence, Role, Scope } from './scopes.ts';
import type { TradingRefusal } from './trading-errors.ts';

export type { RateLimit } from './rate-limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  method: Method;
  path: `/${string}`;
}

/**
 * Who may call. `anyone` needs no credentials; `user` any signed-in caller (with `scope`, one whose role in at least one
 * enterprise carries it; with `tokenScope`, a token needs it whatever the role, and sessions have it); `member` a member of the
 * enterprise in the named input field; `platform-admin` the operator. `wallet` names the field whose single-wallet scopes count;
 * `*` lets any of them in, and the operation narrows. `beforeSecondFactor`: also for somebody who must set up a second factor
 * before all else.
 */
export type Access =
  | { caller: 'anyone' }
  | { caller: 'user'; scope?: Scope; tokenScope?: Scope; wallet?: string; beforeSecondFactor?: true }
  | { caller: 'member'; enterprise: string; scope: Scope; role?: Role; licence?: Licence; wallet?: string }
  | { caller: 'platform-admin' };

/** A member of the enterprise in the field `enterpriseId` who holds the right there. */
export const member = <const R extends Right>(right: R) =>
  ({ caller: 'member', enterprise: 'enterpriseId', ...right }) as const;

/** Somebody whose role in at least one enterprise carries the right's scope; the operation narrows to those enterprises. */
export const memberAnywhere = <const R extends Right>({ scope }: R) => ({ caller: 'user', scope }) as const;

/** Users whose token has the scope of a right: whether they hold it is for the operation to say, which answers 404 to others. */
export const adminAnywhere = <const R extends Right>({ scope }: R) => ({ caller: 'user', tokenScope: scope }) as const;

export interface ErrorShape {
  family: ErrorFamily;
  /** What a wrong field is called, by its path or by that of the object that it is in, in place of `validation_failed`. */
  codes?: Readonly<Record<string, ErrorCode>>;
  /** What the family `trading` calls a wrong field, by its path, in place of an invalid argument. */
  refusals?: Readonly<Record<string, TradingRefusal>>;
  /** Statuses that the interface answers without a body. */
  empty?: readonly number[];
  /** Statuses that the operation answers by a rule of its own, beside those that follow from its contract. */
  also?: readonly number[];
  /** Statuses that would follow from its contract and that it cannot answer. */
  never?: readonly number[];
  /** Statuses for an enterprise that does not exist and for one the caller is no member of; 404 for both by default. */
  unknownEnterprise?: 401 | 404;
  foreignEnterprise?: 401 | 404;
}

/** Another limit in place of the ordinary one, for calls whose query has this very value once. */
export interface LimitChoice {
  query: string;
  is: string;
  limit: RateLimit;
}

/** Statuses that a record may be answered with, beside the ordinary one. */
export type RecordStatus = 201 | 202 | 401 | 422 | 500;

/** A reply that is a record: what it tells of is written and stays, whatever its status. */
export interface RecordReply<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** When the operation answers so, as a sentence. */
  description: string;
  example: z.input<Schema>;
}

/** A body that is no object of fields, with what is said of it and an example. */
export interface OpaqueBody {
  contentType: 'text/csv' | 'application/json' | 'application/octet-stream';
  /** Types that it may be sent as beside its own. */
  accepts?: readonly string[];
  /** Its bytes are read whole, as they came, for a signature that covers them. Without it, it is a file that streams. */
  isWhole?: true;
  /** A file of which nothing is read before its operation knows the secret in its path: anybody may send a large one then. */
  isVouchedFor?: true;
  description: string;
  example: string;
}

type RecordSchemas = Partial<Record<RecordStatus, z.ZodType>>;

export interface Contract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Records extends RecordSchemas = RecordSchemas,
> {
  /** One operation may answer on several routes; the first is the canonical one. */
  routes: readonly [Route, ...Route[]];
  access: Access;
  effect: 'read' | 'write';
  /** A stream is text or, as `application/octet-stream`, a file that arrives bit by bit; `contentType` says which. */
  reply: 'json' | 'empty' | 'stream';
  contentType?: 'text/event-stream' | 'text/csv' | 'application/octet-stream';
  errors: ErrorShape;
  /** Path, query, headers and body as one object. */
  input: Input;
  output: Output;
  status: 200 | 201 | 202 | 204;
  /**
   * Further replies of a write that are records which stay, such as what was refused and is kept as refused. An operation gives one
   * by `reply(status, body)`: its transaction commits, and the same `Idempotency-Key` gives the same reply again. A failure of the same
   * status is an error of the family as everywhere, and writes nothing.
   */
  replies?: { readonly [Status in keyof Records]: RecordReply<Records[Status] & z.ZodType> };
  summary: string;
  /** What the audit log says of a write, in the past tense: `Created an access token`. A read that is audited has one as well. */
  done?: string;
  /** What a caller must know beside the summary, its fields and its access; in the OpenAPI document. Backticks mark code. */
  description?: string;
  tag: string;
  /** Input fields that come from a header: `{ 'user-id': 'actingUserId' }`. */
  headers?: Readonly<Record<string, string>>;
  /** Its GET takes its fields from a JSON body, as its other routes do, and none from the query. */
  bodyOnGet?: true;
  /** Input fields of a write that come from the query instead of the body. */
  query?: readonly string[];
  /**
   * Its body goes to the operation's `prepare` as it comes, and all fields come from path, query and headers. Nothing of a file is read
   * before the caller is known to have the right.
   */
  body?: OpaqueBody | MultipartBody;
  /** Its reply is a list alone, and a header says where it goes on. */
  tellsNext?: true;
  /** Its body is a JSON list, which is this input field. */
  listBody?: string;
  /** Its body may be a form as well as JSON: urlencoded, or `multipart/form-data` without files. */
  takesForm?: true;
  /** Who may call is decided before the rest of the input is looked at. */
  rightsFirst?: true;
  /** A field that was sent wrong is refused when the operation reads it, so that what the operation checks before comes first. */
  refusesAsRead?: true;
  /** It knows a key in its body by which a call comes again, and says in the header `idempotent-replayed` that it did. */
  tellsReplay?: true;
  limit?: RateLimit;
  limitWhen?: LimitChoice;
  /** Counted after its own, with other operations together; what its own refuses does not count here. */
  combinedLimit?: RateLimit;
  /** An equal signed request may come again while it is fresh: the public client sends several of them at once. */
  isRepeatable?: boolean;
  /** A write whose reply shows a secret: it takes no `Idempotency-Key`, which would give the secret again without a trace. */
  isNeverReplayed?: true;
  /** Exists in sandbox mode only; elsewhere the path is unknown. */
  sandboxOnly?: boolean;
  /** Largest accepted body in bytes; by default 1 MiB, and 16 KiB where anybody may call. */
  maxBodyBytes?: number;
  example: { input: z.input<Input>; output: z.input<Output> };
}

type Defaulted = 'effect' | 'reply' | 'status' | 'errors';
type Get = Route & { method: 'GET' };
/** A write says what was done; only a read may keep silent. */
type Effect =
  | { effect?: 'write'; done: string }
  | { effect: 'read'; done?: never }
  | { routes: readonly [Get, ...Get[]]; effect?: 'read'; done?: never }
  | { routes: readonly [Get, ...Get[]]; effect?: 'read'; contentType: 'application/octet-stream'; done: string };
type Declared<I extends z.ZodType, O extends z.ZodType, R extends RecordSchemas> = Omit<
  Contract<I, O, R>,
  Defaulted | 'done'
> &
  Partial<Pick<Contract<I, O>, Defaulted>> &
  Effect;

/** What whoever has no credentials may send, and what whoever signs the whole of it. */
export const ANONYMOUS_BODY_BYTES = 16 * 1024;
export const SIGNED_BODY_BYTES = 64 * 1024;

/** Whether the body of an operation is a file that streams. */
export const streamsBody = ({ body }: Pick<Contract, 'body'>): boolean => body !== undefined && body.isWhole !== true;

/** Declares one endpoint. Defaults: a read that replies 200 with JSON, platform error bodies. */
export const contract = <I extends z.ZodType, O extends z.ZodType, R extends RecordSchemas = Record<never, never>>(
  declared: Declared<I, O, R>,
): Contract<I, O, R> => ({
  effect: declared.routes[0].method === 'GET' ? 'read' : 'write',
  reply: 'json',
  status: 200,
  errors: { family: 'platform' },
  ...(declared.access.caller === 'anyone' ? { maxBodyBytes: ANONYMOUS_BODY_BYTES } : {}),
  ...(declared.body?.contentType === 'multipart/form-data' ? { maxBodyBytes: formBytes(declared.body) } : {}),
  ...declared,
});

export type InputOf<C extends Contract> = z.input<C['input']>;
export type ParsedInputOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;

/** TypeScript infers the keys of `replies` as texts. */
type NumberOf<Key> = Key extends `${infer Status extends number}` ? Status : Key;
/** Statuses of a contract's further replies. */
export type RecordStatusOf<C extends Contract> = NumberOf<keyof NonNullable<C['replies']>> & RecordStatus;
type RecordSchemaOf<C extends Contract, Status extends RecordStatus> =
  NonNullable<C['replies']> extends { readonly [S in Status]?: RecordReply<infer Schema> } ? Schema : never;
/** Body of one of them, as an operation gives it and as a caller gets it. */
export type RecordInputOf<C extends Contract, Status extends RecordStatus> = z.input<RecordSchemaOf<C, Status>>;
export type RecordOutputOf<C extends Contract, Status extends RecordStatus> = z.output<RecordSchemaOf<C, Status>>;

/** Names in a path template: `/a/{b}/{c}` → `['b', 'c']`. */
export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
