import * as z from 'zod';
import {
  append,
  appendText,
  type Definition,
  definitionOf,
  type Lead,
  literal,
  type Place,
  refuseIf,
  Source,
  Unsupported,
} from './output-source.ts';
import { type CheckDefinition, checkString, checksOf, lengthProblem, quote, writeString } from './output-strings.ts';

/** Gives the JSON of a value that fits; null where it does not fit. Throws where it cannot tell. */
export type Write = (value: unknown) => string | null;

/** A key and its value as in an object; nothing for a value that JSON has not. */
const member = (key: string, value: unknown): string => JSON.stringify({ [key]: value }).slice(1, -1);

/** The keys of a record in their order; null for what is no record. */
function keysOf(value: unknown): string[] | null {
  if (!z.core.util.isPlainObject(value)) return null;
  const isHidden = (key: symbol): boolean => !Object.prototype.propertyIsEnumerable.call(value, key);
  return Object.getOwnPropertySymbols(value).every(isHidden) ? Object.keys(value) : null;
}

function undecided(): never {
  throw new Error('for Zod to decide');
}

const HELPERS = { quote, member, keysOf, undecided, codePoints: z.core.util.codePointLength };

type Type = Definition['type'];
type Writers = { [T in Type]?: (source: Source, def: Definition & { type: T }, place: Place) => string };

const refuseChecks = (def: { checks?: z.core.$ZodCheck<never>[] }): void => {
  if (checksOf(def).length > 0) throw new Unsupported('checks of what is neither a text nor a number nor a list');
};

function numberProblem(source: Source, def: CheckDefinition, at: string): string {
  if (def.check === 'number_format' && def.format === 'safeint') return `!Number.isSafeInteger(${at})`;
  if (def.check === 'custom' && def.fn && !def.when) return `!${source.constant(def.fn)}(${at})`;
  const isBound = def.check === 'greater_than' || def.check === 'less_than';
  if (!isBound || typeof def.value !== 'number') throw new Unsupported(`the check ${def.check} of a number`);
  const sign = def.check === 'greater_than' ? '>' : '<';
  return `!(${at}${sign}${def.inclusive ? '=' : ''}${def.value})`;
}

function writeNumber(source: Source, def: z.core.$ZodNumberDef, { at, lead }: Place): string {
  if (def.coerce) throw new Unsupported('coercion');
  const own = 'check' in def ? [def as unknown as CheckDefinition] : [];
  const problems = [...own, ...checksOf(def)].map((one) => numberProblem(source, one, at));
  return [`typeof ${at}!=='number'||!Number.isFinite(${at})`, ...problems].map(refuseIf).join('') + append(lead, at);
}

function writeBoolean(_: Source, def: z.core.$ZodBooleanDef, { at, lead }: Place): string {
  if (def.coerce) throw new Unsupported('coercion');
  refuseChecks(def);
  return `if(${at}===true)${appendText(lead, 'true')}else if(${at}===false)${appendText(lead, 'false')}else return null;`;
}

function writeEnum(source: Source, def: z.core.$ZodEnumDef, { at, lead }: Place): string {
  refuseChecks(def);
  const values = Object.values(def.entries);
  if (!values.every((value) => typeof value === 'string')) throw new Unsupported('an enumeration of numbers');
  const texts = source.constant(new Map(values.map((value) => [value, JSON.stringify(value)])));
  const text = source.name();
  return `const ${text}=${texts}.get(${at});${refuseIf(`${text}===undefined`)}${append(lead, text)}`;
}

const isJsonWord = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

function writeLiteral(_: Source, def: z.core.$ZodLiteralDef<z.core.util.Literal>, { at, lead }: Place): string {
  refuseChecks(def);
  if (!def.values.every(isJsonWord)) throw new Unsupported('a constant that JSON has not');
  const branches = def.values.map(
    (value) => `if(${at}===${JSON.stringify(value)})${appendText(lead, JSON.stringify(value))}`,
  );
  return `${branches.join('else ')}else return null;`;
}

function writeNullable(source: Source, def: z.core.$ZodNullableDef, { at, lead }: Place): string {
  refuseChecks(def);
  return `if(${at}===null)${appendText(lead, 'null')}else{${writeValue(source, def.innerType, { at, lead })}}`;
}

function writeArray(source: Source, def: z.core.$ZodArrayDef, { at, lead }: Place): string {
  const problems = checksOf(def).map((check) => lengthProblem(check, at, false));
  if (problems.includes(undefined)) throw new Unsupported('a check of a list that is not its length');
  const [index, element] = [source.name(), source.name()];
  const place = { at: element, lead: { text: '' } };
  return `${refuseIf(`!Array.isArray(${at})`)}${problems.map((problem) => refuseIf(problem ?? '')).join('')}
    ${appendText(lead, '[')}
    for(let ${index}=0;${index}<${at}.length;${index}++){
      if(${index}!==0)t+=',';let ${element}=${at}[${index}];${writeValue(source, def.element, place)}
    }t+=']';`;
}

/** Statements for a value that may be anything, under a key that is an expression. What JSON has not is left out. */
function writeMember(key: string, { at, lead }: Place): string {
  return `const w=member(${key},${at});if(w!==''){${append(lead, 'w')}s=',';}`;
}

function recordBody(source: Source, def: z.core.$ZodRecordDef): string {
  refuseChecks(def);
  const keys = definitionOf(def.keyType);
  if (keys.type !== 'string' || def.mode === 'loose') throw new Unsupported('a record whose keys are no texts');
  const { statements, isChanged } = checkString(source, keys, 'k');
  const same = isChanged ? `if(k!==sent)undecided();` : '';
  const isAnything = definitionOf(def.valueType).type === 'unknown';
  const value = isAnything
    ? `if(k==='toJSON')undecided();${writeMember('k', { at: 'v', lead: { expression: 's', text: '' } })}`
    : `${writeValue(source, def.valueType, { at: 'v', lead: { expression: 's+quote(k)', text: ':' } })}s=',';`;
  return `const keys=keysOf(x);${refuseIf('keys===null')}t+='{';let s='';
    for(const sent of keys){if(sent==='__proto__')continue;let k=sent;${statements}${same}let v=x[k];${value}}t+='}';`;
}

/** Objects have numbers among their keys before all others, and no `__proto__`. */
const isPlainKey = (key: string): boolean => key !== '__proto__' && key !== 'toJSON' && !/^\d+$/.test(key);

interface Field {
  key: string;
  schema: z.core.$ZodType;
  isOptional: boolean;
  /** Whether it may be missing in the text. */
  isUncertain: boolean;
}

/** Of a field that may be absent, what its value is. */
function fieldOf([key, schema]: [string, z.core.$ZodType]): Field {
  if (!isPlainKey(key)) throw new Unsupported(`a field named ${key}`);
  const def = definitionOf(schema);
  if (def.type !== 'optional') return { key, schema, isOptional: false, isUncertain: def.type === 'unknown' };
  refuseChecks(def);
  if (schema._zod.traits.has('$ZodExactOptional'))
    throw new Unsupported('a field that may be absent but not undefined');
  return { ...fieldOf([key, def.innerType]), isOptional: true, isUncertain: true };
}

/** Statements for one field; `s` stands before it where nobody knows yet whether it is the first in the text. */
function fieldStatements(source: Source, { key, schema, isOptional, isUncertain }: Field, before: Lead): string {
  const at = source.name();
  const name = literal(key);
  const read = `let ${at}=x[${name}];`;
  if (definitionOf(schema).type === 'unknown') {
    refuseChecks(definitionOf(schema));
    const demand = isOptional ? '' : refuseIf(`${at}===undefined&&!(${name} in x)`);
    return `${read}${demand}{${writeMember(name, { at, lead: before })}}`;
  }
  const write = writeValue(source, schema, { at, lead: { ...before, text: `${before.text}${name}:` } });
  return isUncertain ? `${read}if(${at}!==undefined){${write}s=',';}` : read + write;
}

function objectBody(source: Source, def: z.core.$ZodObjectDef): string {
  refuseChecks(def);
  const catchall = def.catchall && definitionOf(def.catchall).type;
  if (catchall !== undefined && catchall !== 'never') throw new Unsupported('fields beside those that are named');
  const fields = Object.entries(def.shape).map(fieldOf);
  const known = source.constant(new Set(fields.map(({ key }) => key)));
  const statements = [
    refuseIf("typeof x!=='object'||x===null||Array.isArray(x)"),
    catchall === 'never' ? `for(const k in x)${refuseIf(`!${known}.has(k)`)}` : '',
  ];
  const isOpen = fields[0] !== undefined && !fields[0].isUncertain;
  statements.push("let s='';", isOpen ? '' : "t+='{';");
  let before: Lead = isOpen ? { text: '{' } : { expression: 's', text: '' };
  for (const field of fields) {
    statements.push(fieldStatements(source, field, before));
    if (!field.isUncertain) before = { text: ',' };
  }
  return `${statements.join('')}t+='}';`;
}

function choiceBody(
  source: Source,
  union: z.core.$ZodUnionDef & { discriminator: string; unionFallback?: boolean },
): string {
  if (union.unionFallback) throw new Unsupported('a choice that falls back');
  const cases = union.options.map((option) => {
    const values = [...(option._zod.propValues?.[union.discriminator] ?? [])];
    if (!values.every(isJsonWord)) throw new Unsupported('a choice by what JSON has not');
    return `${values.map((value) => `case ${JSON.stringify(value)}:`).join('')}return ${functionFor(source, option)}(x);`;
  });
  const noObject = refuseIf("typeof x!=='object'||x===null||Array.isArray(x)");
  return `${noObject}switch(x[${literal(union.discriminator)}]){${cases.join('')}default:return null;}`;
}

function unionBody(source: Source, def: z.core.$ZodUnionDef): string {
  refuseChecks(def);
  if ('discriminator' in def) return choiceBody(source, def as Parameters<typeof choiceBody>[1]);
  if (def.inclusive === false) throw new Unsupported('exactly one of several');
  const attempts = def.options.map((option) => `t=${functionFor(source, option)}(x);if(t!==null)return t;`);
  return `${attempts.join('')}return null;`;
}

/** The function that writes values of a schema. */
function functionFor(source: Source, schema: z.core.$ZodType): string {
  const def = definitionOf(schema);
  return source.functionFor(schema, () => {
    if (def.type === 'object') return objectBody(source, def);
    if (def.type === 'record') return recordBody(source, def);
    if (def.type === 'union') return unionBody(source, def);
    return writeValue(source, schema, { at: 'x', lead: { text: '' } });
  });
}

function writeByFunction(source: Source, schema: z.core.$ZodType, { at, lead }: Place): string {
  const text = source.name();
  return `const ${text}=${functionFor(source, schema)}(${at});${refuseIf(`${text}===null`)}${append(lead, text)}`;
}

const WRITERS: Writers = {
  string: writeString,
  number: writeNumber,
  boolean: writeBoolean,
  enum: writeEnum,
  literal: writeLiteral,
  nullable: writeNullable,
  array: writeArray,
};
const WITH_FUNCTIONS: ReadonlySet<Type> = new Set(['object', 'record', 'union']);

function writeValue(source: Source, schema: z.core.$ZodType, place: Place): string {
  const def = definitionOf(schema);
  if (WITH_FUNCTIONS.has(def.type)) return writeByFunction(source, schema, place);
  const write = WRITERS[def.type] as ((source: Source, def: Definition, place: Place) => string) | undefined;
  if (!write) throw new Unsupported(`the type ${def.type}`);
  return write(source, def, place);
}

/**
 * A function that checks a value as the schema does and writes it as `JSON.stringify(schema.parse(value))` does, in one pass. Throws
 * Unsupported where the schema has a construct that it does not know.
 */
export function compileOutput(schema: z.core.$ZodType): Write {
  const source = new Source();
  return source.evaluate(functionFor(source, schema), HELPERS);
}
