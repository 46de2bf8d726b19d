import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, it } from 'node:test';
import { KycStateType } from '#lib/contracts/webhooks/types.ts';
import { EVENT_WEBHOOKS, kindsWith } from '#lib/kinds.ts';
import { OBJECTS } from '#lib/objects.ts';
import { domains } from '#server/registry.ts';
import type { EventCatalogue } from './catalogue.ts';

const isCatalogue = (value: unknown): value is EventCatalogue =>
  typeof value === 'object' && value !== null && 'kind' in value && 'events' in value;

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((name) => !name.endsWith('.test.ts'));
const modules = await Promise.all(files.map((name): Promise<object> => import(`./${name}`)));
const catalogues = modules.flatMap((one) => Object.values(one).filter(isCatalogue));

/** Kinds with the types of webhooks that their events call back. */
const calledBack = [
  ...new Set(
    catalogues.flatMap(({ kind, events }) =>
      events.flatMap(({ callback }) => (callback === null ? [] : [`${kind}: ${callback.webhook}`])),
    ),
  ),
];

describe('events', () => {
  it('that call back are one for each type of webhooks that a kind declares, and no others', () => {
    const declared = kindsWith('webhook').map((kind) => `${kind}: ${OBJECTS[kind].webhook.type}`);
    assert.deepEqual(calledBack.toSorted(), declared.toSorted());
    assert.equal(declared.length, EVENT_WEBHOOKS.length);
    assert.ok(declared.length > 0);
  });

  it('that call back further webhooks do so for types of organisations that no kind declares', () => {
    const further = catalogues.flatMap(({ events }) =>
      events.flatMap((one) => one.further.map(({ webhook }) => webhook)),
    );
    assert.deepEqual(further.toSorted(), KycStateType.options.toSorted());
  });

  it('are declared by exactly one domain', () => {
    const known = domains.flatMap(({ events = [] }) => events);
    assert.deepEqual(new Set(known), new Set(catalogues));
    assert.equal(known.length, catalogues.length);
  });
});
