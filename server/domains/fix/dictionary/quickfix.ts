import { FIELDS, type FieldDefinition } from './fields.ts';
import type { Member } from './members.ts';
import { HEADER, MESSAGES, type MessageDefinition, TRAILER } from './messages.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
const attribute = (value: string): string => value.replaceAll(/[&<>'"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Elements within another one, or one without any. */
const element = (start: string, inner: readonly string[], name: string): string[] =>
  inner.length === 0 ? [`<${start}/>`] : [`<${start}>`, ...inner.map((line) => ` ${line}`), `</${name}>`];

function memberLines({ tag, isRequired, group }: Member): string[] {
  const name = attribute(FIELDS.get(tag)?.name ?? String(tag));
  const attributes = `name='${name}' required='${isRequired ? 'Y' : 'N'}'`;
  return group ? element(`group ${attributes}`, group.flatMap(memberLines), 'group') : [`<field ${attributes}/>`];
}

function messageLines({ type, name, of, members }: MessageDefinition): string[] {
  const start = `message name='${attribute(name)}' msgtype='${attribute(type)}' msgcat='${of === 'session' ? 'admin' : 'app'}'`;
  return element(start, members.flatMap(memberLines), 'message');
}

function fieldLines({ tag, name, type, values }: FieldDefinition): string[] {
  const inner = [...values].map(
    ([value, text]) => `<value enum='${attribute(value)}' description='${attribute(text)}'/>`,
  );
  return element(`field number='${tag}' name='${attribute(name)}' type='${type}'`, inner, 'field');
}

const byTag = (one: FieldDefinition, other: FieldDefinition): number => one.tag - other.tag;

/** The dictionary in the form that QuickFIX engines read (`DataDictionary`). */
export function quickfixDictionary(): string {
  const lines = element(
    "fix type='FIX' major='4' minor='4' servicepack='0'",
    [
      ...element('header', HEADER.flatMap(memberLines), 'header'),
      ...element('messages', [...MESSAGES.values()].flatMap(messageLines), 'messages'),
      ...element('trailer', TRAILER.flatMap(memberLines), 'trailer'),
      '<components/>',
      ...element('fields', [...FIELDS.values()].toSorted(byTag).flatMap(fieldLines), 'fields'),
    ],
    'fix',
  );
  return `${["<?xml version='1.0' encoding='UTF-8'?>", ...lines].join('\n')}\n`;
}
