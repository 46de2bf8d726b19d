import type { z } from 'zod';
import type { Contract } from '#lib/contract.ts';
import type { MultipartBody } from '#lib/multipart.ts';
import type { Context, Domain, Operation, Preparation } from '../runtime/service.ts';
import type { FormReader } from './multipart/form-reader.ts';
import type { StreamedReply } from './open-streams.ts';
import type { StreamedBody } from './streamed-body.ts';

export { reply } from './reply.ts';

type Run<C extends Contract> = Operation<C>['run'];

/** Binds a contract to the business sentence behind it. */
export const operation = <C extends Contract>(contract: C, run: Run<C>): Operation<C> => ({ contract, run });

/**
 * The same with a step before the transaction, which may read and compute but not write. What it found may have changed
 * when `run` gets it: `run` looks at what matters once more.
 */
export const preparedOperation = <C extends Contract, Prepared>(
  contract: C,
  prepare: (context: Preparation, input: Parameters<Run<C>>[1]) => Promise<Prepared>,
  run: (context: Context, input: Parameters<Run<C>>[1], prepared: Prepared) => ReturnType<Run<C>>,
): Operation<C> => ({
  contract,
  prepare,
  run: (context, input, prepared) => run(context, input, prepared as Prepared),
});

/**
 * The same with a step after the transaction has committed, for what asks somebody outside: what was written is there to be gone on
 * with, whatever comes of it. It gives the output, and may write in transactions of its own. Such a reply cannot be kept with the
 * transaction, so that the contract takes no `Idempotency-Key`.
 */
export function finishedOperation<C extends Contract, Begun>(
  contract: C,
  run: (context: Context, input: Parameters<Run<C>>[1]) => Promise<Begun>,
  finish: (context: Preparation, input: Parameters<Run<C>>[1], begun: Begun) => ReturnType<Run<C>>,
): Operation<C> {
  if (!contract.isNeverReplayed) throw new Error(`${contract.summary} needs isNeverReplayed`);
  return {
    contract,
    run: run as unknown as Run<C>,
    finish: (context, input, begun) => finish(context, input, begun as Begun),
  };
}

/** The same for a contract whose body is a file: the step before the transaction reads it to its end. */
export const fileOperation = <C extends Contract, Prepared>(
  contract: C,
  prepare: (context: Preparation, input: Parameters<Run<C>>[1], file: StreamedBody) => Promise<Prepared>,
  run: (context: Context, input: Parameters<Run<C>>[1], prepared: Prepared) => ReturnType<Run<C>>,
): Operation<C> => ({
  contract,
  prepare: (context, input, file) => prepare(context, input, file as StreamedBody),
  run: (context, input, prepared) => run(context, input, prepared as Prepared),
});

/**
 * The same for a contract whose body is the given form: the step before the transaction reads it to its end by `form.read`, which gives
 * the fields once all files were taken.
 */
export function multipartOperation<C extends Contract, Fields extends z.ZodObject, File extends string, Prepared>(
  contract: C,
  body: MultipartBody<Fields, File>,
  {
    prepare,
    run,
  }: {
    prepare: (
      context: Preparation,
      input: Parameters<Run<C>>[1],
      form: FormReader<z.output<Fields>, File>,
    ) => Promise<Prepared>;
    run: (context: Context, input: Parameters<Run<C>>[1], prepared: Prepared) => ReturnType<Run<C>>;
  },
): Operation<C> {
  if (contract.body !== body) throw new Error(`${contract.summary} takes another form`);
  return {
    contract,
    prepare: (context, input, form) => prepare(context, input, form as FormReader<z.output<Fields>, File>),
    run: (context, input, prepared) => run(context, input, prepared as Prepared),
  };
}

/** The same for a contract whose body is taken whole: the step before the transaction gets its bytes as they came. */
export const wholeBodyOperation = <C extends Contract, Prepared>(
  contract: C,
  prepare: (context: Preparation, input: Parameters<Run<C>>[1], body: Uint8Array) => Promise<Prepared>,
  run: (context: Context, input: Parameters<Run<C>>[1], prepared: Prepared) => ReturnType<Run<C>>,
): Operation<C> => ({
  contract,
  prepare: (context, input, body) => prepare(context, input, body as Uint8Array),
  run: (context, input, prepared) => run(context, input, prepared as Prepared),
});

/** What a stream operation gives in place of its output: the pipeline opens it, and reads until the caller goes or may no longer. */
type RunStream<C extends Contract> = (context: Context, input: Parameters<Run<C>>[1]) => Promise<StreamedReply>;

/** The same for a contract that replies with a stream, whose output is text. */
export const streamOperation = <C extends Contract>(contract: C, run: RunStream<C>): Operation<C> => ({
  contract,
  run: run as unknown as Run<C>,
});

export interface NamedOperation extends Operation {
  name: string;
}

/** Those that a deployment offers: the ones of a sandbox are unknown to production. */
export const offeredOperations = (operations: readonly NamedOperation[], sandbox: boolean): NamedOperation[] =>
  operations.filter(({ contract }) => sandbox || contract.sandboxOnly !== true);

/** Every operation of the domains with its name, in their order. Throws for a name that occurs twice. */
export function operationsOf(domains: readonly Domain[]): NamedOperation[] {
  const named = domains.flatMap(({ operations }) =>
    Object.entries(operations).map(([name, one]) => ({ ...one, name })),
  );
  const twice = named.find(({ name }, index) => named.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`two operations are called ${twice.name}`);
  return named;
}
