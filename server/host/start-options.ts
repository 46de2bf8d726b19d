import { parseArgs } from 'node:util';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { COMMANDS, IS_PACKAGE } from './root.ts';

/** What a start is told by its arguments. */
export interface StartArguments {
  /** A sandbox that leaves nothing: with a data folder of its own, which goes when it ends. */
  isEphemeral: boolean;
  /** Only what a start can be told is asked for. */
  isHelp: boolean;
  /** In place of `PORT`; 0 for any that is free. */
  port: string | null;
}

const PORT = /^\d{1,5}$/;
const LAST_PORT = 65_535;
/** What a start can be told. */
export const START_USAGE = `Usage: ${COMMANDS.start}${IS_PACKAGE ? '' : ' --'} [options]

Runs service and console; what else they are told, they are told by variables of the environment.

  --ephemeral    A sandbox with data of its own, which is gone at the end: prints one line of JSON with its address and its demo file.
  --port NUMBER  The port in place of PORT; 0 takes any that is free.
  --help         Print this.
`;
const KNOWN = 'start takes --ephemeral and --port NUMBER';

const OPTIONS = {
  ephemeral: { type: 'boolean' },
  port: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    const [reason] = (error as Error).message.split(/\.\s|\.$|\n/);
    throw new ConfigurationError(`${reason}: ${KNOWN}.`);
  }
}

/** Throws ConfigurationError, with one sentence. */
export function readStartArguments(args: string[]): StartArguments {
  const { ephemeral = false, help = false, port = null } = parse(args);
  if (port !== null && !(PORT.test(port) && Number(port) <= LAST_PORT))
    throw new ConfigurationError(`--port must be a number from 0 to ${LAST_PORT}, and 0 takes any that is free.`);
  return { isEphemeral: ephemeral, isHelp: help, port };
}
