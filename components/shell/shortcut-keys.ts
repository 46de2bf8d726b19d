import type { Self } from '#components/session/self.tsx';
import { areaGroups } from './areas.ts';

interface KeyGroup {
  title: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** All keys of the console by place, for the keyboard map. */
export const keyGroups = (mode: Self['mode'], isPlatformAdmin = false): readonly KeyGroup[] => [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Search for a page, an object or an action' },
      { keys: ['?'], does: 'Show this map' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'Go to',
    keys: areaGroups(mode, isPlatformAdmin)
      .flatMap(({ areas, commonPages = [] }) => [...areas, ...commonPages])
      .flatMap(({ key, label }) => (key === undefined ? [] : [{ keys: [`g ${key}`], does: label }])),
  },
  {
    title: 'In a table',
    keys: [
      { keys: ['j'], does: 'Next row' },
      { keys: ['k'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['x'], does: 'Select the row' },
      { keys: ['/'], does: 'Search in the table' },
    ],
  },
  {
    title: 'On the page Trade',
    keys: [
      { keys: ['t'], does: 'Go to the size on the order ticket' },
      { keys: ['Enter'], does: 'Place the order, from any field of the ticket' },
    ],
  },
];

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const OVERLAYS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a key press belongs to what has the focus: a field, a menu or a dialog. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (event.target instanceof Element && event.target.closest(`${FIELDS}, ${OVERLAYS}`) !== null);
