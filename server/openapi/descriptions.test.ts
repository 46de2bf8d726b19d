import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERROR_STATUS, type ErrorCode, errorName } from '#lib/errors.ts';
import { domains } from '#server/registry.ts';
import { openApiDocument } from './document.ts';
import { isNamed, tradingNamesOf } from './trading-examples.ts';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Field {
  place: string;
  description: string | undefined;
  isRequired: boolean;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; description?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content?: Record<string, { examples?: Record<string, unknown> }> }>;
  };
}

const generated = openApiDocument({ origin: 'https://clearhouse.example', sandbox: true, domains });
const document = JSON.parse(JSON.stringify(generated)) as Document;
const copy = (): Document => structuredClone(document);
const named = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
const operationsOf = ({ paths }: Document): Operation[] => Object.values(paths).flatMap((one) => Object.values(one));

/** All properties in a schema, however deep; a reference has the words of its own place, not those of the shared schema. */
function propertiesOf(document: Document, schema: Schema, place: string): Field[] {
  const target = schema.$ref === undefined ? schema : (document.components.schemas[named(schema.$ref)] ?? {});
  const { properties = {}, required = [], items, anyOf = [], oneOf = [] } = target;
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      { place: `${place}.${name}`, description: one.description, isRequired: required.includes(name) },
      ...propertiesOf(document, one, `${place}.${name}`),
    ]),
    ...[items ?? [], anyOf, oneOf].flat().flatMap((one) => propertiesOf(document, one, place)),
  ];
}

/** Every parameter and every property of a body. */
const requestFields = (document: Document): Field[] =>
  operationsOf(document).flatMap(({ operationId, parameters = [], requestBody }) => [
    ...parameters.map((one) => ({
      place: `${operationId} ${one.in} ${one.name}`,
      description: one.description,
      isRequired: one.required === true || one.in === 'path',
    })),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      propertiesOf(document, schema, `${operationId} body`),
    ),
  ]);

/** Fields without words of their own: none at all, or those of a shared schema, which say only what a value looks like. */
function undescribed(document: Document): string[] {
  const shared = new Set(Object.values(document.components.schemas).map(({ description }) => description));
  return requestFields(document)
    .filter(({ description }) => description === undefined || shared.has(description))
    .map(({ place }) => place);
}

const withoutDefault = (document: Document): string[] =>
  requestFields(document)
    .filter(
      ({ isRequired, description = '' }) =>
        !isRequired && !/Default: |Required |^Not (served|supported): /.test(description),
    )
    .map(({ place }) => place);

/** The same of trading, where all that is refused with a status has a name of its own. */
const withoutNamed = (
  name: string,
  status: number,
  content: Document['components']['responses'][string]['content'],
) => {
  const shown = JSON.stringify(content);
  return tradingNamesOf(status)
    .filter((word) => !shown.includes(`"errorName":"${word}"`))
    .map((word) => `${name} ${word}`);
};

/** Errors of shared replies for which there is no example. */
const withoutExample = ({ components }: Document): string[] =>
  Object.entries(components.responses).flatMap(([name, { content }]) => {
    const status = name === 'RateLimited' ? 429 : Number(name.slice(-3));
    if (name.startsWith('Trading') && isNamed(status)) return withoutNamed(name, status, content);
    const codes = (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => ERROR_STATUS[code] === status);
    const shown = Object.values(content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
    return content === undefined
      ? []
      : codes.filter((code) => !shown.includes(errorName(code))).map((code) => `${name} ${code}`);
  });

describe('OpenAPI descriptions', () => {
  it('describes every parameter and every property of a body in its own words', () => {
    assert.ok(requestFields(document).length > 800);
    assert.deepEqual(undescribed(document), []);
  });

  it('names the default of everything that may be left out, once', () => {
    assert.deepEqual(withoutDefault(document), []);
    const twice = requestFields(document).filter(({ description = '' }) => description.split('Default: ').length > 2);
    assert.deepEqual(twice, []);
    const described = (operation: string, name: string) =>
      requestFields(document).find(({ place }) => place === `${operation} ${name}`)?.description ?? '';
    assert.match(described('searchMembers', 'query limit'), / Default: `50`\.$/);
    assert.match(described('openWebhookReceiver', 'body.program'), / Default: `\{"kind":"ok"\}`\.$/);
    assert.match(described('openWebhookReceiver', 'body.program.times'), / Default: `null`\.$/);
    assert.match(described('updateWebhook', 'body.isOrdered'), / Default: unchanged\.$/);
  });

  it('has an example of every error of every shared reply', () => {
    assert.ok(Object.keys(document.components.responses).length > 30);
    assert.deepEqual(withoutExample(document), []);
  });

  it('would find a field without description, one with that of its type alone, one without default, an error without example', () => {
    const bare = copy();
    const [first] = operationsOf(bare).find(({ operationId }) => operationId === 'getMember')?.parameters ?? [];
    assert.ok(first);
    delete first.description;
    assert.deepEqual(undescribed(bare), ['getMember path enterpriseId']);

    const typed = copy();
    const [id] = operationsOf(typed).find(({ operationId }) => operationId === 'deleteAccessToken')?.parameters ?? [];
    assert.ok(id);
    id.description = typed.components.schemas.HexId?.description ?? '';
    assert.deepEqual(undescribed(typed), ['deleteAccessToken path id']);

    const silent = copy();
    const body = operationsOf(silent).find(({ operationId }) => operationId === 'createUser')?.requestBody;
    const flag = body?.content['application/json']?.schema.properties?.isPlatformAdmin;
    assert.ok(flag);
    flag.description = 'Whether the user administers the platform.';
    assert.deepEqual(withoutDefault(silent), ['createUser body.isPlatformAdmin']);

    const mute = copy();
    delete mute.components.responses.B404?.content?.['application/json']?.examples?.NotFound;
    assert.deepEqual(withoutExample(mute), ['B404 not_found']);
  });
});

describe('x-right', () => {
  const rights = new Map(
    operationsOf(document).map(({ operationId, ...rest }) => [
      operationId,
      (rest as { 'x-right'?: unknown })['x-right'],
    ]),
  );
  const wanted: [string, Record<string, unknown>][] = [
    ['login', { caller: 'anyone', roles: ['viewer', 'operator', 'admin'] }],
    ['getSelf', { caller: 'user', roles: ['viewer', 'operator', 'admin'] }],
    ['createAccessToken', { caller: 'user', scope: 'user_manage', roles: ['viewer', 'operator', 'admin'] }],
    ['createBlockWebhook', { caller: 'user', scope: 'user_manage', roles: ['admin'] }],
    [
      'listClientSettlements',
      {
        caller: 'member',
        scope: 'settlement_network_read',
        licence: 'off-exchange',
        roles: ['viewer', 'operator', 'admin'],
      },
    ],
    ['addWalletAddress', { caller: 'member', scope: 'wallet_manage_all', roles: ['operator', 'admin'] }],
    ['searchNotices', { caller: 'member', scope: 'enterprise_view_all', roles: ['viewer', 'operator', 'admin'] }],
    ['setMemberRole', { caller: 'member', scope: 'user_manage', role: 'admin', roles: ['admin'] }],
    ['createUser', { caller: 'platform-admin', roles: [] }],
  ];
  for (const [operation, right] of wanted)
    it(`says who may call ${operation}`, () => assert.deepEqual(rights.get(operation), right));

  it('is there for every operation', () =>
    assert.deepEqual(
      [...rights].filter(([, right]) => right === undefined),
      [],
    ));

  it('says of every tag what its operations are for, in the domain that has them', () => {
    for (const { operations, tags } of domains) {
      const used = new Set(Object.values(operations).map(({ contract }) => contract.tag));
      for (const tag of used)
        assert.ok(
          domains.some((domain) => domain.tags[tag]?.endsWith('.')),
          `no domain describes the tag ${tag}`,
        );
      for (const tag of Object.keys(tags)) assert.ok(used.has(tag), `${tag} is described where nothing has it`);
    }
  });
});
