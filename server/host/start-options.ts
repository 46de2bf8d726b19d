import { parseArgs } from 'node:util';
import { ConfigurationError } from '#server/core/runtime/env.ts';

/** What a start is told by its arguments. */
export interface StartArguments {
  /** A sandbox that leaves nothing: with a data folder of its own, which goes when it ends. */
  isEphemeral: boolean;
  /** In place of `PORT`; 0 for any that is free. */
  port: string | null;
}

const PORT = /^\d{1,5}$/;
const LAST_PORT = 65_535;
const KNOWN = 'start takes --ephemeral and --port NUMBER';

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { ephemeral: { type: 'boolean' }, port: { type: 'string' } } }).values;
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.\s|\.$|\n/);
    throw new ConfigurationError(`${reason}: ${KNOWN}.`);
  }
}

/** Throws ConfigurationError, with one sentence. */
export function readStartArguments(args: string[]): StartArguments {
  const { ephemeral = false, port = null } = parse(args);
  if (port !== null && !(PORT.test(port) && Number(port) <= LAST_PORT))
    throw new ConfigurationError(`--port must be a number from 0 to ${LAST_PORT}, and 0 takes any that is free.`);
  return { isEphemeral: ephemeral, port };
}
