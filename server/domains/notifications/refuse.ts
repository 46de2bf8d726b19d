import type { NotificationRefusal } from '#lib/errors.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Env } from '#server/core/runtime/env.ts';

/** Ends the operation by a rule of ours, as the interface names such errors. Throws Failure. */
export const refuse = (path: string, message: string, refusal: NotificationRefusal = 'IllegalArgument'): never =>
  fail('validation_failed', `${path}: ${message}`, { refusal, problems: [{ path, message }] });

/** The same for several fields at once, all of which it names; nothing for none. Throws Failure. */
export function refuseAll(problems: readonly { path: string; message: string }[]): void {
  if (problems.length === 0) return;
  const text = problems.map(({ path, message }) => `${path}: ${message}`).join('; ');
  fail('validation_failed', text, { refusal: 'IllegalArgument', problems: [...problems] });
}

/** Whether somebody delivers push messages: the provider that is configured, or the outbox of a sandbox. */
export const isPushOffered = ({ sandbox, push }: Pick<Env, 'sandbox' | 'push'>): boolean => sandbox || push !== null;

/** Refuses push where nobody delivers it. Throws Failure. */
export function demandPush(env: Env, path: string): void {
  if (!isPushOffered(env))
    refuse(path, 'push is not offered: the operator has no provider of it', 'NotImplementedError');
}
