import type { Service } from '#server/core/runtime/service.ts';

export interface CommandOption {
  type: 'string' | 'boolean';
  help: string;
  /** What stands for the value in the help, such as `ID`. */
  value?: string;
  isRequired?: boolean;
  multiple?: boolean;
}

/** What a command found out: for people, and for `--json`. */
export interface Outcome {
  text: string;
  json: unknown;
  /** 0 by default. */
  exitCode?: number;
}

/** A value that stands behind the command's name, without a flag. */
export interface Operand {
  /** What stands for it in the help, such as `TYPE`. */
  value: string;
  help: string;
}

export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

interface Described {
  summary: string;
  options: Readonly<Record<string, CommandOption>>;
}

/** Acts on this machine's deployment, past the API. */
export interface SystemCommand extends Described {
  /** Noun and verb. */
  name: `${string} ${string}`;
  run: (service: Service, values: OptionValues) => Promise<Outcome>;
}

/** Works with a file, and with this machine's deployment where there is one. */
export interface FileCommand extends Described {
  /** Noun and verb, or a verb alone. */
  name: string;
  operand: Operand;
  look: (values: OptionValues, operand: string) => Promise<Outcome>;
}

/** A client of the API, of a service here or elsewhere. */
export interface ClientCommand extends Described {
  /** One word. */
  name: string;
  operand?: Operand;
  /** Null when it has said everything itself. Aborting `stop` asks it to end soon. */
  call: (values: OptionValues, operand: string, stop: AbortSignal) => Promise<Outcome | null>;
}

export type Command = SystemCommand | FileCommand | ClientCommand;

/** A mistake in how a command was called; its message is one sentence. */
export class UsageError extends Error {}

export const textOf = (values: OptionValues, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** The value of an option that the command requires. */
export const requiredText = (values: OptionValues, name: string): string => textOf(values, name) ?? '';

/** Columns of equal width, one row a line. */
export function alignRows(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
