import { type Env, VARIABLES } from '#server/core/runtime/env.ts';
import { SECRET_VARIABLES } from '#server/core/runtime/secret-files.ts';

/** Nodes of chains may be named with a password. */
const SECRETS: readonly string[] = [...SECRET_VARIABLES, 'CHAIN_SOURCES'];
const MAX_LENGTH = 5000;

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** The configuration of this process by its variables. Of secrets it says whether they are set, and no more. */
export const settingsOf = (env: Env) =>
  VARIABLES.map((name) => {
    const value = (env as unknown as Readonly<Record<string, unknown>>)[name];
    const isSecret = SECRETS.includes(name);
    const isSet = value !== undefined && textOf(value) !== '';
    return { name, value: isSet && !isSecret ? textOf(value).slice(0, MAX_LENGTH) : null, isSecret, isSet };
  });
