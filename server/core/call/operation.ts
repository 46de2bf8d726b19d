import type { z } from 'zod';
import type { Contract, ParsedInputOf } from '#lib/contract.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Queryable } from '../database/db.ts';
import type { DomainEvent } from '../events/events.ts';
import type { Service } from '../runtime/service.ts';
import type { Signal } from '../runtime/signals.ts';
import type { Caller } from './caller.ts';
import type { StreamedReply } from './streams.ts';

/** What an operation may use. */
export interface Context {
  service: Service;
  /** In a write: the transaction that core opened. */
  db: Queryable;
  caller: Caller;
  /** Enterprise that the call was authorised for, or null. */
  enterpriseId: string | null;
  requestId: string;
  address: string;
  userAgent: string | undefined;
  /** Business time of this call. */
  now: Date;
  /** Exactly once in every write. */
  audit: (entry: AuditEntry) => Promise<void>;
  emit: (event: DomainEvent) => Promise<void>;
  /** Tells all processes, once committed, that something they cache has changed. */
  signal: (signal: Signal) => Promise<void>;
}

export interface Operation<C extends Contract = Contract> {
  contract: C;
  run: (context: Context, input: ParsedInputOf<C>) => Promise<z.input<C['output']>>;
}

/** Binds a contract to the business sentence behind it. */
export const operation = <C extends Contract>(contract: C, run: Operation<C>['run']): Operation<C> => ({
  contract,
  run,
});

/** The same for a contract that replies with a stream. What it opens is read until the caller goes or may no longer. */
export const streamOperation = <C extends Contract>(
  contract: C,
  run: (context: Context, input: ParsedInputOf<C>) => Promise<StreamedReply>,
): Operation<C> => ({ contract, run: run as unknown as Operation<C>['run'] });
