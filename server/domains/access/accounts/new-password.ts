import { refuseField } from '#server/core/call/errors.ts';
import type { Preparation } from '#server/core/runtime/service.ts';
import { listMemberships, type UserRow } from '#server/domains/directory/public.ts';
import { hashPassword } from './password.ts';
import { judgePassword } from './password-rules.ts';

/** A password that somebody chose, in the field of the input that it came in. */
export interface NewPassword {
  field: string;
  password: string;
  email: string;
  /** What else others know of the person: names of theirs and of their enterprises. */
  known: readonly string[];
}

/** The hash of a new password. Throws `validation_failed` for one that is easy to guess. */
export async function hashNewPassword(
  { service }: Preparation,
  { field, password, email, known }: NewPassword,
): Promise<string> {
  const reason = await judgePassword(password, [email, ...known, service.env.OPERATOR_NAME]);
  if (reason !== null) refuseField(field, reason);
  return hashPassword(email, password);
}

/** The same for somebody who has an account. */
export async function hashNewPasswordOf(
  context: Preparation,
  { id, email, name }: Pick<UserRow, 'id' | 'email' | 'name'>,
  { field, password }: Pick<NewPassword, 'field' | 'password'>,
): Promise<string> {
  const enterprises = (await listMemberships(context.db, id)).map((enterprise) => enterprise.name);
  return hashNewPassword(context, { field, password, email, known: [name, ...enterprises] });
}
