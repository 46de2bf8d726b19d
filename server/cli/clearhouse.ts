import { parseArgs } from 'node:util';
import { ApiError } from '#lib/api-error.ts';
import { Failure } from '#server/core/call/errors.ts';
import { lackOf } from '#server/core/database/lack.ts';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { clientCommands, runAsClient } from './commands/client.ts';
import { type Command, type OptionValues, UsageError } from './commands/command.ts';
import { InterruptedError } from './commands/until-asked.ts';
import { overview, usageOf } from './commands/usage.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Loads the whole service, which a client of the API does without. */
const loadSystem = () => import('./commands/system.ts');

interface Given {
  values: OptionValues;
  operands: string[];
}

/** Values of the command's options, and what stands without a flag. Throws UsageError. */
function readArguments(command: Command, args: string[]): Given {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  );
  const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const allowPositionals = 'operand' in command;
  try {
    const { values, positionals } = parseArgs({ args, options: { ...options, ...common }, allowPositionals });
    return { values: values as OptionValues, operands: positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

function requireGiven(command: Command, { values, operands }: Given): void {
  const missing = Object.entries(command.options).find(
    ([name, option]) => option.isRequired === true && values[name] === undefined,
  );
  if (missing) throw new UsageError(`The option --${missing[0]} is missing.`);
  const operand = 'operand' in command ? command.operand : undefined;
  if (operand && operands.length !== 1)
    throw new UsageError(`Give one ${operand.value}: ${command.name} ${operand.value}.`);
}

/** The command that the first words name, and how many words that are. */
async function findCommand([first = '', second]: readonly string[]): Promise<{
  command: Command;
  words: number;
} | null> {
  const client = clientCommands.find(({ name }) => name === first);
  if (client) return { command: client, words: 1 };
  const { machineCommands } = await loadSystem();
  const machine = machineCommands.find(({ name }) => name === first || name === `${first} ${second}`);
  return machine ? { command: machine, words: machine.name.split(' ').length } : null;
}

async function describeAll(args: readonly string[]): Promise<string | null> {
  const [first, second] = args;
  const { machineCommands } = await loadSystem();
  const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';
  if (first === undefined || first === 'help' || isHelp(first))
    return overview([...machineCommands, ...clientCommands]);
  const family = machineCommands.filter(({ name }) => name.startsWith(`${first} `));
  return family.length > 0 && isHelp(second) ? overview(family) : null;
}

async function run(command: Command, { values, operands }: Given) {
  if ('call' in command) return runAsClient(command, values, operands[0] ?? '');
  if ('look' in command) return command.look(values, operands[0] ?? '');
  return (await loadSystem()).runOnSystem(command, values);
}

async function main(args: string[]): Promise<number> {
  if (args[0] === '--version') {
    print(packageJson.version);
    return 0;
  }
  const found = await findCommand(args);
  if (found === null) {
    const description = await describeAll(args);
    if (description === null)
      throw new UsageError(`There is no command "${args.slice(0, 2).join(' ').trim()}": see --help.`);
    print(description);
    return args.length === 0 ? 1 : 0;
  }
  const given = readArguments(found.command, args.slice(found.words));
  if (given.values.help === true) {
    print(usageOf(found.command));
    return 0;
  }
  requireGiven(found.command, given);
  const outcome = await run(found.command, given);
  if (outcome === null) return 0;
  print(given.values.json === true ? JSON.stringify(outcome.json, null, 2) : outcome.text);
  return outcome.exitCode ?? 0;
}

/** One sentence for the operator. Statements and their values never get out. */
function explain(error: unknown): string {
  if (error instanceof Failure) {
    const cause = error.options.cause;
    return error.code === 'internal_error' && cause instanceof Error ? explainUnexpected(cause) : error.publicText;
  }
  const isSaid = [UsageError, ConfigurationError, ApiError, InterruptedError].some((kind) => error instanceof kind);
  if (isSaid) return (error as Error).message;
  return explainUnexpected(error);
}

function explainUnexpected(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message, syscall, path } = inner as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database cannot be reached (${code}).`;
  const lack = lackOf(error, true);
  if (lack === 'room') return 'There is no room left where the database lies.';
  if (lack !== null) return `The database went away: ${message}.`;
  if (syscall !== undefined && path !== undefined) return `${path} cannot be used (${code}).`;
  return `An unexpected error occurred: ${message?.split('\n')[0] || code || String(error)}`;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`clearhouse: ${explain(error)}\n`);
  process.exitCode = error instanceof InterruptedError ? error.exitCode : 1;
}
if (process.connected) process.disconnect();
