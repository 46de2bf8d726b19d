import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIELDS } from './fields.ts';
import { type Member, membersOf } from './members.ts';
import { HEADER, MESSAGES, OTHER_MESSAGES, TRAILER } from './messages.ts';

const everyMember = (members: readonly Member[]): Member[] =>
  members.flatMap((member) => [member, ...everyMember(member.group ?? [])]);
const parts: [string, readonly Member[]][] = [
  ['header', HEADER],
  ['trailer', TRAILER],
  ...[...MESSAGES.values()].map(({ name, members }): [string, readonly Member[]] => [name, members]),
];
const tagsOf = (type: string): Set<number> =>
  new Set(everyMember(MESSAGES.get(type)?.members ?? []).map(({ tag }) => tag));

describe('the messages', () => {
  it('consist of fields that are known, each once', () => {
    for (const [name, members] of parts) {
      const tags = everyMember(members).map(({ tag }) => tag);
      for (const tag of tags) assert.ok(FIELDS.has(tag), `${name}: ${tag}`);
      assert.equal(new Set(members.map(({ tag }) => tag)).size, members.length, name);
    }
  });

  it('have no field of the header or the trailer in their bodies', () => {
    const framing = new Set([...everyMember(HEADER), ...everyMember(TRAILER)].map(({ tag }) => tag));
    for (const { name, members } of MESSAGES.values())
      for (const { tag } of everyMember(members)) assert.ok(!framing.has(tag), `${name}: ${tag}`);
  });

  it('have groups exactly where the standard counts entries, which begin with a plain field', () => {
    for (const [name, members] of parts)
      for (const { tag, group } of everyMember(members)) {
        assert.equal(FIELDS.get(tag)?.type === 'NUMINGROUP', group !== null, `${name}: ${tag}`);
        if (!group) continue;
        assert.equal(group[0]?.group, null, `${name}: ${tag}`);
        assert.equal(new Set(group.map((member) => member.tag)).size, group.length, `${name}: ${tag}`);
      }
  });

  it('are those of the standard, together with what is not offered', () => {
    const types = [...(FIELDS.get(35)?.values.keys() ?? [])];
    assert.deepEqual([...MESSAGES.keys(), ...OTHER_MESSAGES.keys()].toSorted(), types.toSorted());
    for (const [type, definition] of MESSAGES) assert.equal(definition.type, type);
    assert.equal(OTHER_MESSAGES.get('G'), 'OrderCancelReplaceRequest');
  });

  it('are of the session, of orders or of the market', () => {
    const typesOf = (of: string): string =>
      [...MESSAGES.values()]
        .filter((definition) => definition.of === of)
        .map(({ type }) => type)
        .join(' ');
    assert.equal(typesOf('session'), '0 1 2 3 4 5 A j');
    assert.equal(typesOf('market'), 'V W X Y');
  });

  it('ask for what each request needs', () => {
    const required = (type: string): number[] =>
      (MESSAGES.get(type)?.members ?? []).filter(({ isRequired }) => isRequired).map(({ tag }) => tag);
    assert.deepEqual(required('D'), [11, 55, 54, 60, 40]);
    assert.deepEqual(required('F'), [60]);
    assert.deepEqual(required('H'), []);
    assert.deepEqual(required('q'), [11, 530, 60]);
    assert.deepEqual(required('AF'), [584, 585]);
    assert.deepEqual(required('x'), [320, 559]);
    assert.deepEqual(required('V'), [262, 263, 267, 146]);
    assert.deepEqual(required('A'), [98, 108]);
    assert.deepEqual(required('2'), [7, 16]);
  });

  it('never carry the codes of algorithms outwards, which dictionaries of others do not know', () => {
    assert.ok(tagsOf('D').has(847) && tagsOf('D').has(848));
    assert.ok(!tagsOf('8').has(847) && !tagsOf('8').has(848));
  });
});

describe('how messages are written', () => {
  const plain = (tag: number): Member => ({ tag, isRequired: false, group: null });

  it('has required fields and groups within groups', () => {
    assert.deepEqual(membersOf('1 2! 3(4 5!(6!) 7)'), [
      plain(1),
      { ...plain(2), isRequired: true },
      {
        ...plain(3),
        group: [plain(4), { tag: 5, isRequired: true, group: [{ ...plain(6), isRequired: true }] }, plain(7)],
      },
    ]);
    assert.deepEqual(membersOf(''), []);
  });

  it('has brackets that match', () => {
    for (const text of ['1(2', '1)', '1(2))']) assert.throws(() => membersOf(text), /brackets do not match/, text);
  });
});
