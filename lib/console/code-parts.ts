/** Languages in which code is coloured. */
export type CodeLanguage = 'node' | 'python' | 'go' | 'java' | 'shell' | 'json';

export interface CodePart {
  kind: 'plain' | 'comment' | 'text' | 'word' | 'number';
  text: string;
  /** Where it begins in the code. */
  from: number;
}

/** Above this code is shown in one colour: work on what somebody sent has a bound. */
const MAX_LENGTH = 50_000;

const SLASHES = String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`;
const QUOTED = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;

const COMMENTS: Readonly<Record<CodeLanguage, string | null>> = {
  node: SLASHES,
  go: SLASHES,
  java: SLASHES,
  python: '#[^\n]*',
  shell: '#[^\n]*',
  json: null,
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const WORDS: Readonly<Record<CodeLanguage, ReadonlySet<string>>> = {
  node: words('async await const else false for function if import let new null of return throw true undefined'),
  python: words('as class def else except False for from if import in None not pass return True try'),
  go: words('any cap else false for func if import len map nil package return string true type var'),
  java: words('catch class else false final if import int new null public return static throws true try var void'),
  shell: words('curl export npm run'),
  json: words('false null true'),
};

function patternOf(language: CodeLanguage): RegExp {
  const comment = COMMENTS[language];
  const parts = [
    ...(comment === null ? [] : [`(?<comment>${comment})`]),
    `(?<text>${QUOTED}${language === 'go' || language === 'node' ? '|`[^`]*`' : ''})`,
    String.raw`(?<name>[A-Za-z_$][\w$]*)`,
    String.raw`(?<number>\b\d[\d_.]*\b)`,
  ];
  return new RegExp(parts.join('|'), 'g');
}

/** Code in parts of one colour each; together they are the code, letter by letter. */
export function codeParts(code: string, language: CodeLanguage): CodePart[] {
  if (code.length > MAX_LENGTH) return [{ kind: 'plain', text: code, from: 0 }];
  const parts: CodePart[] = [];
  const add = (kind: CodePart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text, from: last === undefined ? 0 : last.from + last.text.length });
  };
  let end = 0;
  for (const match of code.matchAll(patternOf(language))) {
    const { comment, text, name } = match.groups ?? {};
    add('plain', code.slice(end, match.index));
    if (comment !== undefined) add('comment', comment);
    else if (text !== undefined) add('text', text);
    else if (name !== undefined) add(WORDS[language].has(name) ? 'word' : 'plain', name);
    else add('number', match[0]);
    end = match.index + match[0].length;
  }
  add('plain', code.slice(end));
  return parts;
}
