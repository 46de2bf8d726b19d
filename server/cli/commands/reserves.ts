import { readFile } from 'node:fs/promises';
import { processEnv } from '#server/core/runtime/env.ts';
import { type Checked, checkAttestation, compareWithBooks } from '#server/domains/stablecoin/public.ts';
import {
  alignRows,
  type FileCommand,
  type OptionValues,
  type Outcome,
  requiredText,
  type SystemCommand,
  UsageError,
} from './command.ts';
import { namesSystem } from './open-system.ts';
import { runOnSystem } from './run-on-system.ts';

const MAX_BYTES = 1024 * 1024;

/** The text of a file that came from elsewhere. Throws UsageError. */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new UsageError(`The file ${file} cannot be read: ${error.message}.`);
  });
  if (bytes.length > MAX_BYTES) throw new UsageError(`The file ${file} has more than ${MAX_BYTES} bytes.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`The file ${file} is not valid UTF-8.`);
  }
}

/** What the books say; `isCompared` false where nobody asked them. */
interface Books {
  isCompared: boolean;
  problems: string[];
  why?: string;
}

const NO_DATABASE = 'no database is configured: set DATABASE_URL, or run this beside the service';

/** Asks the database of this machine, where there is one and the file is what it says. */
async function askBooks({ attestation, kid, signature, content }: Checked, values: OptionValues): Promise<Books> {
  const not = (why: string): Books => ({ isCompared: false, problems: [], why });
  if (attestation === null || kid === null || signature.length + content.length > 0)
    return not('the file is not what the key signed');
  if (values['no-database'] === true) return not('--no-database was given');
  const env = processEnv();
  if (!(await namesSystem(env))) return not(NO_DATABASE);
  const run: SystemCommand['run'] = async ({ db }) => {
    const problems = await compareWithBooks(db, { attestation, kid });
    return { json: problems, text: '' };
  };
  const { json } = await runOnSystem({ run }, {}, env);
  return { isCompared: true, problems: json as string[] };
}

/** A text from a file without what a terminal would obey, or show elsewhere than it stands. */
const visible = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);

/** One line for each of the three, with the reasons below it. */
function linesOf({ signature, content, kid }: Checked, books: Books): string {
  const rows: [name: string, word: string, problems: string[]][] = [
    ['signature', signature.length === 0 ? `holds, by the key ${visible(kid ?? '')}` : 'DOES NOT HOLD', signature],
    ['content', content.length === 0 ? 'holds' : 'DOES NOT HOLD', content],
    [
      'books',
      books.problems.length > 0 ? 'DO NOT AGREE' : books.isCompared ? 'agree' : `not compared: ${books.why}`,
      books.problems,
    ],
  ];
  return alignRows(
    rows.flatMap(([name, word, problems]) => [[name, word], ...problems.map((text) => ['', visible(text)])]),
  );
}

/** What the operator states; nothing where the key did not sign it. */
function figuresOf({ attestation, signature }: Checked): string[] {
  if (attestation === null || signature.length > 0) return [];
  const { operator, token, circulating, reserve, reserveAsset, ratio, ledgerPosition, asOf } = attestation;
  return [
    `${operator} states of ${token} at position ${ledgerPosition}, ${asOf}:`,
    `${circulating} base units circulate; the reserve is ${reserve} base units of ${reserveAsset}; ratio ${ratio}.`,
  ].map(visible);
}

const verify: FileCommand = {
  name: 'reserves verify',
  summary: 'Check an attestation of reserves by a key, and by the books where there is a database. Exits 1 otherwise.',
  operand: { value: 'FILE', help: 'The attestation, as the API gave it.' },
  options: {
    key: {
      type: 'string',
      value: 'FILE',
      isRequired: true,
      help: 'JSON Web Key Set of the operator, from another source than the attestation.',
    },
    'no-database': { type: 'boolean', help: 'Look at the two files alone.' },
  },
  async look(values, file): Promise<Outcome> {
    const [text, keys] = await Promise.all([readText(file), readText(requiredText(values, 'key'))]);
    const checked = checkAttestation(text, keys);
    const books = await askBooks(checked, values);
    const { attestation, kid, signature, content } = checked;
    const isGood = signature.length + content.length + books.problems.length === 0;
    return {
      json: {
        isGood,
        kid,
        signature: { holds: signature.length === 0, problems: signature },
        content: { holds: content.length === 0, problems: content },
        books: {
          agree: books.isCompared ? books.problems.length === 0 : null,
          problems: books.problems,
          why: books.why,
        },
        attestation,
      },
      text: [...figuresOf(checked), linesOf(checked, books)].join('\n'),
      exitCode: isGood ? 0 : 1,
    };
  },
};

export const reserveCommands: readonly FileCommand[] = [verify];
