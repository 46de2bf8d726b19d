import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIELDS } from './fields.ts';
import type { Member } from './members.ts';
import { HEADER, MESSAGES, TRAILER } from './messages.ts';
import { quickfixDictionary } from './quickfix.ts';

interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', apos: "'", quot: '"' };
const TAG = /<(\/?)([a-z]+)((?: [a-z]+='[^'<>]*')*)(\/?)>/y;
const ATTRIBUTE = / ([a-z]+)='([^']*)'/g;

const plain = (text: string): string =>
  text.replaceAll(/&(\w*);?/g, (_, name: string) => ENTITIES[name] ?? assert.fail(`no entity ${name}`));

/** Reads XML of elements and attributes alone; anything else, and what is not closed, is an error. */
function readXml(text: string): Element {
  const [declaration = '', ...lines] = text.split('\n');
  assert.equal(declaration, "<?xml version='1.0' encoding='UTF-8'?>");
  const xml = lines.join('\n').trim();
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < xml.length) {
    const at = TAG.lastIndex;
    if (/\s/.test(xml[at] ?? '')) {
      TAG.lastIndex += 1;
      continue;
    }
    const [, closes, name = '', attributes = '', isEmpty] = TAG.exec(xml) ?? assert.fail(xml.slice(at, at + 80));
    if (closes) {
      assert.equal(open.pop()?.name, name);
      continue;
    }
    const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']): [string, string] => [
      key,
      plain(value),
    ]);
    assert.equal(new Set(pairs.map(([key]) => key)).size, pairs.length, attributes);
    const element: Element = { name, attributes: new Map(pairs), children: [] };
    open.at(-1)?.children.push(element);
    if (!isEmpty) open.push(element);
  }
  assert.deepEqual(open, [root]);
  const [only, ...others] = root.children;
  assert.deepEqual(others, []);
  return only ?? assert.fail('nothing');
}

const dictionary = readXml(quickfixDictionary());
const part = (name: string): Element =>
  dictionary.children.find((element) => element.name === name) ?? assert.fail(`no ${name}`);
const pairs = ({ attributes }: Element): Record<string, string> => Object.fromEntries(attributes);

/** Members as the dictionary must have them. */
const expected = (members: readonly Member[]): unknown[] =>
  members.map(({ tag, isRequired, group }) => [
    group ? 'group' : 'field',
    { name: FIELDS.get(tag)?.name, required: isRequired ? 'Y' : 'N' },
    expected(group ?? []),
  ]);
const found = ({ children }: Element): unknown[] => children.map((child) => [child.name, pairs(child), found(child)]);

describe('the dictionary for QuickFIX', () => {
  it('is of FIX 4.4, and has the parts that an engine looks for', () => {
    assert.deepEqual(pairs(dictionary), { type: 'FIX', major: '4', minor: '4', servicepack: '0' });
    assert.deepEqual(
      dictionary.children.map(({ name }) => name),
      ['header', 'messages', 'trailer', 'components', 'fields'],
    );
  });

  it('has every field with its type and its values', () => {
    const fields = part('fields').children.map((field) => [pairs(field), field.children.map(pairs)]);
    const ours = [...FIELDS.values()]
      .toSorted((one, other) => one.tag - other.tag)
      .map(({ tag, name, type, values }) => [
        { number: String(tag), name, type },
        [...values].map(([value, description]) => ({ enum: value, description })),
      ]);
    assert.equal(ours.length, 914);
    assert.deepEqual(fields, ours);
    assert.equal(new Set([...FIELDS.values()].map(({ name }) => name)).size, FIELDS.size);
  });

  it('has header, trailer and every message, with its groups', () => {
    assert.deepEqual(found(part('header')), expected(HEADER));
    assert.deepEqual(found(part('trailer')), expected(TRAILER));
    const messages = part('messages').children;
    assert.equal(messages.length, MESSAGES.size);
    for (const message of messages) {
      const { msgtype = '', ...rest } = pairs(message);
      const definition = MESSAGES.get(msgtype) ?? assert.fail(msgtype);
      assert.deepEqual(rest, { name: definition.name, msgcat: definition.of === 'session' ? 'admin' : 'app' });
      assert.deepEqual(found(message), expected(definition.members), definition.name);
    }
  });

  it('has our own field and the codes of our algorithms', () => {
    const text = quickfixDictionary();
    assert.ok(text.includes("<field number='9001' name='CancelOnDisconnect' type='BOOLEAN'>"));
    for (const [code, name] of [
      ['1001', 'TWAP'],
      ['1002', 'STEADY_PACE'],
    ] as const)
      assert.ok(text.includes(`<value enum='${code}' description='${name}'/>`));
  });
});
