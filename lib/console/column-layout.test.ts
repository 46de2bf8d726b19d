import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeLayout, isPlainLayout, parseLayout, plainLayout, shownIds, writeLayout } from './column-layout.ts';

const PLAIN_LAYOUT = plainLayout();
const IDS = ['person', 'status', 'created'];

describe('column layout', () => {
  it('hides a column and shows it again at its place', () => {
    const hidden = changeLayout(PLAIN_LAYOUT, { kind: 'show', id: 'status', isShown: false }, IDS);
    assert.deepEqual(shownIds(hidden, IDS), ['person', 'created']);
    const shown = changeLayout(hidden, { kind: 'show', id: 'status', isShown: true }, IDS);
    assert.deepEqual(shownIds(shown, IDS), IDS);
    assert.equal(isPlainLayout(shown), true);
  });
  it('never hides the last column', () => {
    const hidden = IDS.reduce(
      (layout, id) => changeLayout(layout, { kind: 'show', id, isShown: false }, IDS),
      PLAIN_LAYOUT,
    );
    assert.deepEqual(shownIds(hidden, IDS), ['person']);
  });
  it('moves a column by one step, and no further than the ends', () => {
    const moved = changeLayout(PLAIN_LAYOUT, { kind: 'move', id: 'person', by: 1 }, IDS);
    assert.deepEqual(shownIds(moved, IDS), ['status', 'person', 'created']);
    const last = changeLayout(PLAIN_LAYOUT, { kind: 'move', id: 'created', by: 1 }, IDS);
    assert.deepEqual(shownIds(last, IDS), IDS);
    const up = changeLayout(moved, { kind: 'move', id: 'created', by: -1 }, IDS);
    assert.deepEqual(shownIds(up, IDS), ['status', 'created', 'person']);
  });
  it('places a column before another one or at the end', () => {
    const first = changeLayout(PLAIN_LAYOUT, { kind: 'place', id: 'created', before: 'person' }, IDS);
    assert.deepEqual(shownIds(first, IDS), ['created', 'person', 'status']);
    const end = changeLayout(first, { kind: 'place', id: 'created', before: null }, IDS);
    assert.deepEqual(shownIds(end, IDS), IDS);
  });
  it('keeps widths within their bounds, and forgets one', () => {
    const narrow = changeLayout(PLAIN_LAYOUT, { kind: 'resize', id: 'status', width: 3 }, IDS);
    assert.equal(narrow.widths.status, 64);
    const wide = changeLayout(narrow, { kind: 'resize', id: 'status', width: 5000 }, IDS);
    assert.equal(wide.widths.status, 800);
    assert.equal(isPlainLayout(changeLayout(wide, { kind: 'unsize', id: 'status' }, IDS)), true);
  });
  it('survives being written and read', () => {
    const text = 'status:120,-person,created';
    const layout = parseLayout(text);
    assert.ok(layout);
    assert.deepEqual(shownIds(layout, IDS), ['status', 'created']);
    assert.equal(writeLayout(layout, IDS), text);
  });
  it('shows columns that a kept layout does not know, and ignores those that are gone', () => {
    const layout = parseLayout('gone,created');
    assert.ok(layout);
    assert.deepEqual(shownIds(layout, IDS), ['created', 'person', 'status']);
  });
  it('hides extra columns until one is chosen, also in a layout that was kept before they were there', () => {
    const extras = ['created'];
    assert.deepEqual(shownIds(plainLayout(extras), IDS), ['person', 'status']);
    assert.equal(isPlainLayout(plainLayout(extras), extras), true);
    const chosen = changeLayout(plainLayout(extras), { kind: 'show', id: 'created', isShown: true }, IDS);
    assert.deepEqual(shownIds(chosen, IDS), IDS);
    assert.equal(isPlainLayout(chosen, extras), false);
    const read = parseLayout(writeLayout(chosen, IDS), extras);
    assert.deepEqual(read && shownIds(read, IDS), IDS);
    const older = parseLayout('status,person', extras);
    assert.deepEqual(older && shownIds(older, IDS), ['status', 'person']);
    assert.deepEqual(changeLayout(chosen, { kind: 'reset', extras }, IDS), plainLayout(extras));
  });
  it('refuses text that is no layout', () => {
    for (const text of ['', 'a b', 'status:9999', '<script>']) assert.equal(parseLayout(text), null, text);
  });
});
