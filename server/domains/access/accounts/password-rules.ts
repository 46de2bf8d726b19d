import { readFile } from 'node:fs/promises';

export const LEAST_LENGTH = 12;
const LEAST_FREE = 6;
const LEAST_LETTERS = 5;
const LEAST_WORD = 4;
const RUN = 3;
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The 10,000 most common passwords and the longer ones of the 50,000 most common, in lower case, as zxcvbn-ts (MIT) ranks them. */
const FILE = new URL('./common-passwords.txt', import.meta.url);
let common: Promise<ReadonlySet<string>> | undefined;
const readCommon = (): Promise<ReadonlySet<string>> => {
  common ??= readFile(FILE, 'utf8').then((text) => new Set(text.split('\n').filter((line) => line !== '')));
  return common;
};

const plainLetters = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** Whether it is one text over and over: `abcabcabcabc`, `monkey monkey monkey`. */
function isRepetition(text: string): boolean {
  for (let unit = 1; unit * 2 <= text.length + 1; unit += 1) if (text.slice(unit) === text.slice(0, -unit)) return true;
  return false;
}

const follows = (before: string, after: string): boolean =>
  before === after || ROWS.some((row) => row.includes(before + after) || row.includes(after + before));

/** How many characters are left when runs as on a keyboard, in the alphabet, of digits or of one letter count as one. */
function countFree(text: string): number {
  let free = text.length;
  let run = 1;
  for (let at = 1; at <= text.length; at += 1) {
    const goesOn = at < text.length && follows(text[at - 1] ?? '', text[at] ?? '');
    if (goesOn) run += 1;
    else {
      if (run >= RUN) free -= run - 1;
      run = 1;
    }
  }
  return free;
}

/** Whether at least half of it is a common password, with digits and signs around it. */
function isCommon(text: string, known: ReadonlySet<string>): boolean {
  const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  const cores = [text, plainLetters(text), core, plainLetters(text).replaceAll(/[^a-z]+$|^[^a-z]+/g, '')];
  return cores.some((one) => one.length >= LEAST_WORD && one.length * 2 >= text.length && known.has(one));
}

const wordsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];

/** Whether at least half of it are words that everybody knows of the person. */
function isPersonal(text: string, personal: readonly string[]): boolean {
  const words = personal.flatMap((one) => wordsOf(one.toLowerCase())).filter((word) => word.length >= LEAST_WORD);
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && (text.length - rest.length) * 2 >= text.length;
}

/**
 * Why a new password is refused, as what follows its name in a sentence; null for a good one. `personal` is what others know of the
 * person: email address, name, names of enterprises.
 */
export async function judgePassword(password: string, personal: readonly string[]): Promise<string | null> {
  if (Array.from(password).length < LEAST_LENGTH) return `must have at least ${LEAST_LENGTH} characters`;
  if (/^[0-9a-f]{64}$/i.test(password))
    return 'must be sent as it is typed, not as a digest, so that it can be checked';
  const text = password.normalize('NFKC').toLowerCase().trim();
  if (new Set(text).size < LEAST_LETTERS || isRepetition(text)) return 'must not repeat itself';
  if (countFree(text) < LEAST_FREE) return 'must not be a sequence of letters, digits or keys';
  if (isPersonal(text, [...personal, 'clearhouse'])) return 'must not be made of your name, email or enterprise';
  return isCommon(text, await readCommon()) ? 'is one of the most common passwords' : null;
}
