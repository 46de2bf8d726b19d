import type { z } from 'zod';
import { toApiError } from '#lib/api-error.ts';
import { asSentence } from '#lib/console/form-words.ts';
import type { FactField } from './identity-fields.ts';
import { changeOf, type FactValues } from './identity-values.ts';

/** What is told of the saving of a form. */
export interface SaveState {
  is: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why it failed. */
  message?: string;
  /** What is wrong, by the path of the field. */
  problems: Readonly<Record<string, string>>;
  /** Labels of fields that are filled in in part. */
  unfinished: readonly string[];
}

export const NOTHING_TO_SAVE: SaveState = { is: 'idle', problems: {}, unfinished: [] };

/** Whether something that was typed is with nobody but this page. */
export const isUnsaved = ({ is, problems, unfinished }: SaveState): boolean =>
  is === 'waiting' || is === 'saving' || is === 'failed' || Object.keys(problems).length > 0 || unfinished.length > 0;

interface SaverOptions {
  fields: readonly FactField[];
  schema: z.ZodObject;
  saved: Readonly<Record<string, unknown>>;
  /** Begins the path of a field in errors of the service, such as `business`. */
  part: string;
  send: (change: FactValues) => Promise<void>;
  tell: (state: SaveState, values: FactValues) => void;
  pauseMs: number;
  retryMs: number;
  /** Once it is aborted nothing is sent or told any more: somebody else has what is in the form. */
  signal?: AbortSignal;
}

/** What the service says of fields, by their paths within the form. */
function problemsBy(part: string, error: ReturnType<typeof toApiError>): Record<string, string> {
  const named = error.problems.flatMap(({ path, message }) =>
    path.startsWith(`${part}.`) ? [[path.slice(part.length + 1), asSentence(message)] as const] : [],
  );
  return Object.fromEntries(named);
}

/** What the service refused, by field and value: it is not sent again as it is. */
function refusals() {
  const values: FactValues = {};
  const problems: Record<string, string> = {};
  const isOf = (name: string) => (path: string) => path.split('.')[0] === name;
  return {
    /** Takes note of problems with what was sent; false where they are of nothing that was. */
    note(change: FactValues, said: Readonly<Record<string, string>>): boolean {
      const names = Object.keys(change).filter((name) => Object.keys(said).some(isOf(name)));
      for (const name of names) values[name] = change[name];
      Object.assign(problems, said);
      return names.length > 0;
    },
    /** What of a change may be sent, and what is wrong with the rest. */
    sift(change: FactValues) {
      const held = Object.keys(change).filter((name) => JSON.stringify(values[name]) === JSON.stringify(change[name]));
      const paths = Object.keys(problems).filter((path) => held.some((name) => isOf(name)(path)));
      return {
        change: Object.fromEntries(Object.entries(change).filter(([name]) => !held.includes(name))),
        problems: Object.fromEntries(paths.map((path) => [path, problems[path] ?? ''])),
      };
    },
  };
}

/** Does something after a while; what is asked for last counts. */
function alarm(run: () => void, isStopped: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => clearTimeout(timer);
  const later = (ms: number): void => {
    clear();
    if (!isStopped()) timer = setTimeout(run, ms);
  };
  return { later, clear };
}

/** What of a form is to be sent, and what is wrong with the rest. */
function changeIn(
  typed: FactValues,
  {
    fields,
    schema,
    saved,
    refused,
  }: Pick<SaverOptions, 'fields' | 'schema' | 'saved'> & { refused: ReturnType<typeof refusals> },
) {
  const { change, problems, unfinished } = changeOf(fields, typed, { saved, schema });
  const sifted = refused.sift(change);
  return { change: sifted.change, problems: { ...problems, ...sifted.problems }, unfinished };
}

const mayComeRight = ({ status }: { status: number }): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Saves what is typed once it has stood still for a while, one call after the other. A field that is wrong holds back itself alone;
 * what could not be sent is tried again.
 */
export function factSaver(options: SaverOptions) {
  const { part, send, tell, pauseMs, retryMs, signal } = options;
  let saved: FactValues = { ...options.saved };
  let values: FactValues | undefined;
  let running: Promise<void> | undefined;
  let isChanged = false;
  const refused = refusals();
  const isStopped = () => signal?.aborted === true;
  const { later, clear } = alarm(() => void flush(), isStopped);
  const found = (typed: FactValues) => changeIn(typed, { ...options, saved, refused });

  /** Tells that something was typed that is not sent yet. */
  const wait = (typed: FactValues): void => {
    const { problems, unfinished } = found(typed);
    tell({ is: 'waiting', problems, unfinished }, typed);
  };

  /** Tells how the saving of a text stands; where more was typed since, that this waits. */
  const report = (state: SaveState, of: FactValues): void => {
    if (isStopped()) return;
    if (values === of) tell(state, of);
    else if (values !== undefined) wait(values);
  };

  async function saveOnce(typed: FactValues): Promise<void> {
    for (;;) {
      const { change, ...rest } = found(typed);
      if (Object.keys(change).length === 0) return report({ is: 'saved', ...rest }, typed);
      report({ is: 'saving', ...rest }, typed);
      try {
        await send(change);
        saved = { ...saved, ...change };
      } catch (thrown) {
        const error = toApiError(thrown);
        const problems = problemsBy(part, error);
        if (refused.note(change, problems)) continue;
        report({ is: 'failed', message: error.message, ...rest, problems: { ...rest.problems, ...problems } }, typed);
        return mayComeRight(error) && values === typed ? later(retryMs) : undefined;
      }
    }
  }

  async function run(): Promise<void> {
    while (isChanged && !isStopped() && values !== undefined) {
      isChanged = false;
      await saveOnce(values);
    }
  }

  /** Saves at once what is not saved yet. */
  function flush(): Promise<void> {
    clear();
    isChanged = values !== undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flush,
    /** Takes what is in the form now. */
    changed(next: FactValues): void {
      values = next;
      wait(next);
      later(pauseMs);
    },
  };
}
