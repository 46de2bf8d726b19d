import { parseArgs } from 'node:util';
import { ConfigurationError } from '#server/core/env.ts';
import { Failure } from '#server/core/errors.ts';
import { WrongMasterKeyError } from '#server/open-service.ts';
import { auditCommands } from './commands/audit.ts';
import { type Command, type OptionValues, type Outcome, UsageError } from './commands/command.ts';
import { enterpriseCommands } from './commands/enterprise.ts';
import { licenceCommands } from './commands/licence.ts';
import { memberCommands } from './commands/member.ts';
import { openMachine } from './commands/open-machine.ts';
import { overview, usageOf } from './commands/usage.ts';
import { userCommands } from './commands/user.ts';

const COMMANDS = [...enterpriseCommands, ...licenceCommands, ...userCommands, ...memberCommands, ...auditCommands];

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Values of the command's options. Throws UsageError. */
function readOptions(command: Command, args: string[]): OptionValues {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  );
  const common = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values } = parseArgs({ args, options: { ...options, ...common }, allowPositionals: false });
    return values as OptionValues;
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

function requireOptions(command: Command, values: OptionValues): void {
  const missing = Object.entries(command.options).find(
    ([name, option]) => option.isRequired === true && values[name] === undefined,
  );
  if (missing) throw new UsageError(`The option --${missing[0]} is missing.`);
}

async function runOnMachine(command: Command, values: OptionValues): Promise<Outcome> {
  const machine = await openMachine();
  const interrupt = (): void => void machine.close().finally(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await command.run(machine.service, values);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await machine.close();
  }
}

async function main(args: string[]): Promise<number> {
  const [noun, verb, ...rest] = args;
  if (noun === undefined || noun === '--help' || noun === '-h' || noun === 'help') {
    print(overview(COMMANDS));
    return noun === undefined ? 1 : 0;
  }
  const command = COMMANDS.find((candidate) => candidate.name === `${noun} ${verb}`);
  if (!command) {
    const family = COMMANDS.filter((candidate) => candidate.name.startsWith(`${noun} `));
    if (family.length > 0 && (verb === '--help' || verb === '-h')) {
      print(overview(family));
      return 0;
    }
    throw new UsageError(`There is no command "${[noun, verb].join(' ').trim()}": see --help.`);
  }
  const values = readOptions(command, rest);
  if (values.help === true) {
    print(usageOf(command));
    return 0;
  }
  requireOptions(command, values);
  const outcome = await runOnMachine(command, values);
  print(values.json === true ? JSON.stringify(outcome.json, null, 2) : outcome.text);
  return outcome.exitCode ?? 0;
}

/** One sentence for the operator. Statements and their values never get out. */
function explain(error: unknown): string {
  if (error instanceof Failure) {
    const cause = error.options.cause;
    return error.code === 'internal_error' && cause instanceof Error ? explainUnexpected(cause) : error.publicText;
  }
  if (error instanceof UsageError || error instanceof ConfigurationError || error instanceof WrongMasterKeyError)
    return error.message;
  return explainUnexpected(error);
}

function explainUnexpected(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = inner as { code?: string; message?: string };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database cannot be reached (${code}).`;
  return `An unexpected error occurred: ${message?.split('\n')[0] || code || String(error)}`;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`clearhouse: ${explain(error)}\n`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
