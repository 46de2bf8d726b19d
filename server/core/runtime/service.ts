import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Contract, ParsedInputOf } from '#lib/contract.ts';
import type { ApprovalKind } from '#lib/contracts/approvals/shapes.ts';
import type { CallbackDoc, DomainEvent, EventCatalogue } from '#lib/events/catalogue.ts';
import type { JobName } from '#lib/job-names.ts';
import type { AttentionName, Kind, SavedPage } from '#lib/objects.ts';
import type { PlatformAttentionName } from '#lib/platform-attention.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { BodyBudget } from '../call/body-budget.ts';
import type { Caller, CredentialSource, UsageBuffer } from '../call/caller.ts';
import type { FaultRegistry } from '../call/faults.ts';
import type { GeneralLimit } from '../call/general-limit.ts';
import type { FormReader } from '../call/multipart/form-reader.ts';
import type { OpenStreams } from '../call/open-streams.ts';
import type { Rechecks } from '../call/rechecks.ts';
import type { CommittedReplyOf } from '../call/reply.ts';
import type { RequestLog } from '../call/request-log.ts';
import type { StreamedBody } from '../call/streamed-body.ts';
import type { Db, Queryable } from '../database/db.ts';
import type { Lease } from '../work/due.ts';
import type { ApprovalRules } from './approval-rules.ts';
import type { Book } from './books.ts';
import type { Broadcast, Hint, Wake } from './broadcast.ts';
import type { Clock } from './clock.ts';
import type { DemoIdentity } from './deployment.ts';
import type { Env } from './env.ts';
import type { Metrics } from './metrics.ts';
import type { PaidInRules } from './paid-in.ts';
import type { ResolveHost } from './resolve-host.ts';
import type { SealedColumn } from './sealed-columns.ts';
import type { Signal } from './signals.ts';
import type { Vault } from './vault.ts';
import type { WakeSignal } from './wake-signal.ts';

/** Everything that operations of one process share. */
export interface Service {
  env: Env;
  /** Id of the deployment; part of the session cookie's name. */
  instance: string;
  /** File that takes the heads of the audit log outside of the database; null where none is written. */
  headsFile: string | null;
  pool: pg.Pool;
  db: Db;
  clock: Clock;
  log: Logger;
  vault: Vault;
  metrics: Metrics;
  faults: FaultRegistry;
  credentials: CredentialSource;
  personCheck: PersonCheck;
  usage: UsageBuffer;
  requestLog: RequestLog;
  /** Reads the session id out of a Cookie header; null when there is none or it was not issued here. */
  sessionIds: { read: (cookieHeader: string) => Promise<string | null> };
  /** What this process tells all others, and hears of them. */
  broadcast: Broadcast;
  /** Notified when this process learns of a signal of that name; `attempts`, when it has itself recorded a delivery attempt. */
  wakeSignals: Readonly<Record<Wake | 'access' | 'attempts', WakeSignal>>;
  streams: OpenStreams;
  /** What bodies of requests may take of the memory. */
  bodies: BodyBudget;
  rechecks: Rechecks;
  generalLimit: GeneralLimit;
  /** Asks for the addresses of a host that is to be called. */
  resolveHost: ResolveHost;
  /** Refreshes what this process caches about the signalled matter. */
  onSignal: (signal: Signal) => Promise<void>;
  /** What this process was to offer and does not, by name, each with a sentence that says why. */
  withheld: Map<string, string>;
  /** Origin that browsers use, such as `http://127.0.0.1:3000`. */
  origin: () => string;
  /** All that this service is made of, for the operations that need the whole. */
  domains: readonly Domain[];
}

/** What an operation may use. */
export interface Context {
  service: Service;
  /** In a write: the transaction that core opened. */
  db: Queryable;
  caller: Caller;
  /** Enterprise that the call was authorised for, or null. */
  enterpriseId: string | null;
  requestId: string;
  /** Network address of the client; null where it is unknown. */
  address: string | null;
  userAgent: string | undefined;
  /** Names of what was sent in query and body and is not used, with their place: `business.colour`. */
  ignored: ReadonlySet<string>;
  /** The `Cookie` header, empty without one. */
  cookies: string;
  /** Business time of this call. */
  now: Date;
  tellNext: (prevId: string) => void; // says in a header that a list goes on behind this id: see `tellsNext`
  tellReplay: () => void; // says in a header that the call came again: see `tellsReplay`
  /** Exactly once in every write. */
  audit: (entry: AuditEntry) => Promise<void>;
  emit: (...events: DomainEvent[]) => Promise<void>;
  /** Tells all processes, once committed, that something they cache has changed, or that there is something to look for. */
  signal: (signal: Signal | Wake) => Promise<void>;
  /** Tells open pages, once committed, to read something again. */
  hint: (...hints: Hint[]) => void;
}

/** What an operation may use before its transaction: `db` is the pool, and nothing of its own may be written. */
export type Preparation = Omit<Context, 'audit' | 'emit' | 'signal' | 'hint'>;

/** What a caller sent to prove that it is them; `otpName` is the header that the code came in, where it is no field. */
interface SentProof {
  otp: string | undefined;
  otpName?: string;
  hasPassword: boolean;
  proof: unknown;
}

/** Makes sure that a call comes from the caller in person; implemented by the access domain. */
export interface PersonCheck {
  /** Compares a password with the caller’s own. To be called outside of transactions. */
  compare(context: Preparation, password: string): Promise<unknown>;
  /** Throws what says why when neither code nor password prove it; `proof` is what `compare` gave, or null. */
  confirm(context: Context, sent: SentProof): Promise<void>;
}

/** A contract and the business sentence behind it. */
export interface Operation<C extends Contract = Contract, Further = CommittedReplyOf<C>> {
  contract: C;
  /** What takes time and no transaction, once rights and input are known to be good; `run` gets what it gives. A file is read to its end. */
  prepare?(
    context: Preparation,
    input: ParsedInputOf<C>,
    body?: StreamedBody | FormReader | Uint8Array,
  ): Promise<unknown>;
  /** Gives the output, or one of the contract's further replies. */
  run(context: Context, input: ParsedInputOf<C>, prepared?: unknown): Promise<z.input<C['output']> | Further>;
  /** What goes after the transaction of a write has committed; it gets what `run` gave, and gives the output in its place. */
  finish?(context: Preparation, input: ParsedInputOf<C>, begun: unknown): Promise<z.input<C['output']> | Further>;
}

/** One domain as it introduces itself in its `domain.ts`. Every key has one reader, which asks all domains in their order. */
export interface Domain {
  /** What its operations are for, by their tags, as OpenAPI groups them. */
  tags: Readonly<Record<string, string>>;
  /** By their names in OpenAPI, logs, audit rows and metrics. */
  operations: Readonly<Record<string, Operation>>;
  /** What happens to its objects. */
  events?: readonly EventCatalogue[];
  /** Bodies of callbacks that are no events, by the names under which OpenAPI documents them. */
  callbacks?: Readonly<Record<string, CallbackDoc>>;
  objects?: Readonly<Partial<Record<Kind, ObjectDoor>>>;
  /** Work that waits for a person, the most pressing first. */
  attention?: readonly AttentionSource[];
  /** Work that waits for the platform’s administrators. */
  platformAttention?: readonly PlatformAttentionSource[];
  /** What the vault encrypts in its tables. */
  sealed?: readonly SealedColumn[];
  volumes?: Readonly<Record<string, VolumeSource>>;
  work?: Work;
  demo?: Demo;
  /** What becomes of its objects that waited for other admins, by kind of approval. */
  approvals?: Readonly<Partial<Record<ApprovalKind, ApprovalRules>>>;
  /** What becomes of its objects for which money comes in, by kind. */
  paidIn?: Readonly<Partial<Record<Kind, PaidInRules>>>;
  /** What it has in the books, by kind of group. */
  books?: Readonly<Record<string, Book>>;
  /** Ids of what is open between the two accounts of any of the pairs, the newest first: their connections cannot end meanwhile. */
  openBetween?: (db: Queryable, pairs: readonly AccountPair[], limit: number) => Promise<string[]>;
  /** Since when somebody here follows a chain; null while nobody does. The clock of a sandbox mines what is followed. */
  watches?: (db: Queryable, coin: string) => Promise<string | null>;
}

/** Two trading accounts that are connected. */
export type AccountPair = readonly [string, string];

/** What demo data is written with; the same seed and date give the same rows. */
export interface DemoKit extends DemoIdentity {
  db: Queryable;
  vault: Vault;
  operatorName: string;
  /** Where the service answers, such as `http://127.0.0.1:3000`. */
  origin: string;
}

/** The demo data of a domain. */
export interface Demo {
  /** Writes it, after that of the domains before this one. */
  write: (kit: DemoKit) => Promise<void>;
  /** What `demo.json` says of it. */
  content?: (kit: DemoIdentity & { vault: Vault }) => object;
}

/** The door to objects of one kind: `exists` gives a row for one that is or was (else since its first event), `isErased` for one erased. */
export interface ObjectDoor {
  exists?: (subject: { enterpriseId: string; subjectId: string }) => SQL;
  isErased?: ObjectDoor['exists'];
  /** Objects that a person may mean by a text. */
  find?: Finder;
  /** What people call such objects where others refer to them. */
  names?: Namer;
}

/** How objects of one kind are called; its contract says who may know. */
export interface Namer {
  contract: Contract;
  /** Names by id; ids are 32 hex digits, here and in the reply. */
  names: (context: Context, query: { enterpriseId: string; ids: string[] }) => Promise<ReadonlyMap<string, string>>;
}

/** How objects of one kind are found; its contract says who may. */
export interface Finder {
  contract: Contract;
  find: (context: Context, query: { enterpriseId: string; text: string }) => Promise<FoundRow[]>;
}

/** An object by what a person knows it by; `view` is what a saved view opens. */
export interface FoundRow {
  id: string;
  title: string;
  detail: string;
  view?: { page: SavedPage; query: string };
}

/** A total of a list, exact up to the cap. */
export interface CappedTotal {
  total: number;
  isTotalExact: boolean;
}

/** Work of one name and the list that it is the total of; the contract says who may see it. */
export interface AttentionSource {
  name: AttentionName;
  contract: Contract;
  count: (context: Context, enterpriseId: string) => Promise<CappedTotal>;
}

/** Work of the platform’s administrators and the list that it is the total of. */
export interface PlatformAttentionSource {
  name: PlatformAttentionName;
  count: (context: Context) => Promise<CappedTotal>;
}

/** Sum of one asset on one UTC day. */
export interface DayVolume {
  currency: string;
  day: string;
  /** Base units. */
  units: string;
  transfers: number;
}

export interface VolumePeriod {
  enterpriseId: string;
  /** ISO 8601. */
  since: string;
}

/** What a domain settled; the contract says who may see it. */
export interface VolumeSource {
  contract: Contract;
  sum: (db: Queryable, period: VolumePeriod) => Promise<DayVolume[]>;
  count: (context: Context, period: VolumePeriod) => Promise<CappedTotal>;
}

/** What a domain asks of a worker. */
export interface Work {
  /** Rows that become due, by business time. */
  due?: readonly DueRows[];
  loops?: readonly ((service: Service, stopping: AbortSignal) => Promise<void>)[]; // run until aborted
  trading?: Work['loops']; // the same, in processes with the role `trading`
  /** Rows that loops work off themselves, for who looks at the queues. */
  queues?: readonly Pick<DueRows, 'name' | 'table' | 'clock'>[];
  /** What recurs by wall time, by the name of its row. */
  jobs?: Readonly<Partial<Record<JobName, Job>>>;
}

export interface Job {
  everyMs: number;
  followsClock?: true; // by business time: it is due at once when a sandbox moves its clock
  run: (service: Service) => Promise<void>;
}

/** Rows of a table with the `dueColumns`: `run` does the work of one and says when it is due again, null for never. */
export interface DueRows {
  name: string;
  table: PgTable;
  /** Virtual or wall time, as the rows are meant. */
  clock: 'business' | 'wall';
  run: (service: Service, lease: Lease) => Promise<Date | null>;
}
