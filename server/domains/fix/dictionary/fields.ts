import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Data types of FIX 4.4. */
export const FIELD_TYPES = [
  'AMT',
  'BOOLEAN',
  'CHAR',
  'COUNTRY',
  'CURRENCY',
  'DATA',
  'EXCHANGE',
  'FLOAT',
  'INT',
  'LENGTH',
  'LOCALMKTDATE',
  'MONTHYEAR',
  'MULTIPLEVALUESTRING',
  'NUMINGROUP',
  'PERCENTAGE',
  'PRICE',
  'PRICEOFFSET',
  'QTY',
  'SEQNUM',
  'STRING',
  'UTCDATEONLY',
  'UTCTIMEONLY',
  'UTCTIMESTAMP',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A field that FIX 4.4 knows, or one of ours. */
export interface FieldDefinition {
  tag: number;
  name: string;
  type: FieldType;
  /** What it may be, where the standard lists it, with the name of each. */
  values: ReadonlyMap<string, string>;
}

/** Beside FIX 4.4: what older versions had and clients still send, what Logon has of ours, and the codes of our algorithms. */
const OWN_FIELDS = ['109 ClientID STRING', '9001 CancelOnDisconnect BOOLEAN N=NO Y=YES'];
const OWN_VALUES: readonly [tag: number, value: string, name: string][] = [
  [847, '1001', 'TWAP'],
  [847, '1002', 'STEADY_PACE'],
];

const isType = (text: string): text is FieldType => (FIELD_TYPES as readonly string[]).includes(text);

/** A line `tag name type value=name …`. */
function readField(line: string): FieldDefinition {
  const [tag, name, type, ...values] = line.split(' ');
  if (name === undefined || type === undefined || !isType(type)) throw new Error(`no field: ${line}`);
  const pairs = values.map((pair): [string, string] => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return { tag: Number(tag), name, type, values: new Map(pairs) };
}

function readFields(): Map<number, FieldDefinition> {
  /** A path rather than a `URL`, also for code that Next has bundled. */
  const text = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'fields.txt'), 'utf8');
  const fields = new Map<number, FieldDefinition>();
  for (const line of [...text.trimEnd().split('\n'), ...OWN_FIELDS]) {
    const field = readField(line);
    fields.set(field.tag, field);
  }
  for (const [tag, value, name] of OWN_VALUES) {
    const field = fields.get(tag);
    if (field) fields.set(tag, { ...field, values: new Map([...field.values, [value, name]]) });
  }
  return fields;
}

/** Every field by its tag: the 912 of FIX 4.4 (`fields.txt`) and ours. */
export const FIELDS: ReadonlyMap<number, FieldDefinition> = readFields();

const DATA_TAGS = new Map<number, number>();
const byName = new Map([...FIELDS.values()].map((field) => [field.name, field]));
for (const { tag, name, type } of FIELDS.values()) {
  if (type !== 'LENGTH') continue;
  const data = byName.get(name.replace(/Len(?:gth)?$/, ''));
  if (data?.type === 'DATA') DATA_TAGS.set(tag, data.tag);
}

/** The tag of the raw data whose length a field gives. */
export const dataTagOf = (lengthTag: number): number | undefined => DATA_TAGS.get(lengthTag);
