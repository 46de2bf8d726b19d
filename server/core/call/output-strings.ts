import * as z from 'zod';
import { append, type Place, refuseIf, type Source, Unsupported } from './output-source.ts';

/** All but the letters that JSON writes as they are. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/** A text as JSON, as `JSON.stringify` writes it. */
export const quote = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** Formats that are a pattern and nothing else. */
const PATTERN_FORMATS: ReadonlySet<string> = new Set(['regex', 'guid', 'uuid', 'email', 'date', 'datetime']);

const CLASS = String.raw`\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d|\\[dw.\/-]|[\w.:,+=\/@ ])+-?\]`;
const ATOM = String.raw`${CLASS}|\\[dw.+\/-]|[\w:,@\/ -]|\(|\)|[*+?]|\{\d+(?:,\d*)?\}`;
/** Patterns from the start to the end of a text whose every letter is one that JSON writes as it is. */
const PLAIN_PATTERN = new RegExp(String.raw`^\^(?:${ATOM})*\$$`);
const HEX_AND_HYPHENS: ReadonlySet<string> = new Set(['guid', 'uuid']);

/** Whether nothing in a text that fits has to be escaped. */
export const isPlainPattern = ({ source, flags }: RegExp): boolean =>
  (flags === '' || flags === 'u') && PLAIN_PATTERN.test(source);

const standardWhen = z.string().max(1)._zod.def.checks?.[0]?._zod.def.when;
const [lowerCase] = z.string().toLowerCase()._zod.def.checks as [z.core.$ZodCheckOverwrite<string>];
const LOWER_CASE = lowerCase._zod.def.tx.toString();

type Check = z.core.$ZodChecks | z.core.$ZodCustom;
export type CheckDefinition = Check['_zod']['def'];

/** The checks of a schema, in their order. */
export const checksOf = (def: { checks?: z.core.$ZodCheck<never>[] }): CheckDefinition[] =>
  (def.checks ?? []).map((check) => (check as unknown as Check)._zod.def);

/** When a length is too long, too short or another one; undefined for checks of something else. Texts count by code points. */
export function lengthProblem(def: CheckDefinition, at: string, isText: boolean): string | undefined {
  if (def.check !== 'max_length' && def.check !== 'min_length' && def.check !== 'length_equals') return undefined;
  if (def.when !== standardWhen) throw new Unsupported('a check that is not always made');
  const units = `${at}.length`;
  const points = isText ? `codePoints(${at})` : units;
  if (def.check === 'max_length')
    return isText ? `${units}>${def.maximum}&&${points}>${def.maximum}` : `${units}>${def.maximum}`;
  if (def.check === 'length_equals') return `${units}<${def.length}||${points}!==${def.length}`;
  const { minimum } = def;
  return isText && minimum > 1
    ? `${units}<${minimum}||${units}<${2 * minimum}&&${points}<${minimum}`
    : `${units}<${minimum}`;
}

interface Checked {
  statements: string;
  /** Whether nothing in the text has to be escaped. */
  isPlain: boolean;
  isChanged: boolean;
}

function patternOf(def: CheckDefinition & { check: 'string_format' }): RegExp {
  if (!PATTERN_FORMATS.has(def.format) || !def.pattern || def.pattern.global || def.pattern.sticky)
    throw new Unsupported(`text as ${def.format}`);
  return def.pattern;
}

function addCheck(source: Source, checked: Checked, { def, at }: { def: CheckDefinition; at: string }): void {
  const isLong = lengthProblem(def, at, true);
  if (isLong !== undefined) checked.statements += refuseIf(isLong);
  else if (def.check === 'string_format') {
    const pattern = patternOf(def);
    checked.statements += refuseIf(`!${source.constant(pattern)}.test(${at})`);
    checked.isPlain ||= HEX_AND_HYPHENS.has(def.format) || isPlainPattern(pattern);
  } else if (def.check === 'overwrite' && def.tx.toString() === LOWER_CASE) {
    checked.statements += `${at}=${at}.toLowerCase();`;
    checked.isChanged = true;
  } else if (def.check === 'custom' && def.fn && !def.when)
    checked.statements += refuseIf(`!${source.constant(def.fn)}(${at})`);
  else throw new Unsupported(`the check ${def.check} of a text`);
}

/** Statements that check a text in a variable, and change it as its schema does. */
export function checkString(source: Source, def: z.core.$ZodStringDef, at: string): Checked {
  if (def.coerce) throw new Unsupported('coercion');
  const checked: Checked = { statements: refuseIf(`typeof ${at}!=='string'`), isPlain: false, isChanged: false };
  const own = 'check' in def ? [def as unknown as CheckDefinition] : [];
  for (const one of [...own, ...checksOf(def)]) addCheck(source, checked, { def: one, at });
  return checked;
}

/** Statements that check and write a text. */
export function writeString(source: Source, def: z.core.$ZodStringDef, { at, lead }: Place): string {
  const { statements, isPlain } = checkString(source, def, at);
  return statements + append(lead, isPlain ? `'"'+${at}+'"'` : `quote(${at})`);
}
