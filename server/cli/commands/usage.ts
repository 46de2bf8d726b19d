import { COMMANDS, IS_PACKAGE } from '#server/host/root.ts';
import { alignRows, type Command, type CommandOption } from './command.ts';

const START = COMMANDS.clearhouse;

/** Programs of their own, which in a clone have scripts of npm. */
const PROGRAMS = IS_PACKAGE
  ? [
      ['start [--ephemeral] [--port NUMBER]', 'Run service and console; `start --help` says more.'],
      ['seed --settlements COUNT', 'Add settlements to the demo data of a running sandbox.'],
    ]
  : [];

const EXITS =
  'Exit codes: 0 done; 1 refused or failed, with one sentence on the standard error, or books or an attestation that are wrong; 2 damaged audit log.';

const flagOf = (name: string, option: CommandOption): string =>
  option.value === undefined ? `--${name}` : `--${name} ${option.value}`;

const COMMON = [
  ['--json', 'Print JSON.'],
  ['--help', 'Print this.'],
];

const operandOf = (command: Command): string =>
  'operand' in command && command.operand ? ` ${command.operand.value}` : '';

const indent = (text: string): string => text.replace(/^/gm, '  ');

/** What there is, for no command or an unknown one. */
export const overview = (commands: readonly Command[]): string =>
  [
    `Usage: ${START} <command> [options]`,
    '',
    indent(alignRows([...PROGRAMS, ...commands.map((one) => [`${one.name}${operandOf(one)}`, one.summary])])),
    '',
    'Commands of two words, `backup` and `restore` act on DATABASE_URL, else on the service of DATA_DIR (default .data), whether it runs',
    'or not; `reserves verify` does without either.',
    'The others are clients of a running service: CLEARHOUSE_URL and CLEARHOUSE_TOKEN, else the sandbox here.',
    EXITS,
    `Options of a command: ${START} <command> --help; which version this is: ${START} --version`,
  ].join('\n');

/** The options of one command. */
export function usageOf(command: Command): string {
  const rows = Object.entries(command.options).map(([name, option]) => [
    flagOf(name, option),
    `${option.help}${option.isRequired ? ' Required.' : ''}`,
  ]);
  const operand = 'operand' in command && command.operand ? [[command.operand.value, command.operand.help]] : [];
  return [
    `Usage: ${START} ${command.name}${operandOf(command)} [options]`,
    '',
    command.summary,
    '',
    indent(alignRows([...operand, ...rows, ...COMMON])),
    '',
    EXITS,
  ].join('\n');
}
