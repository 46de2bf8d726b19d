import { Zap } from 'lucide-react';
import type { Command } from './command.ts';

const ACTIONS = '[data-testid="drawer"] > footer button, [data-testid="drawer"] > footer a';

/** `Resend` of a delivery: `Resend this delivery`. What names its object already stays as it is. */
const titled = (label: string, kind: string): string => (/\s/.test(label) ? label : `${label} this ${kind}`);

/** Names of kinds in the middle of a sentence; abbreviations stay as they are. */
const inSentence = (kind: string): string =>
  /^[A-Z][a-z]/.test(kind) ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind;

/** What can be done with the object whose drawer is open: its own buttons, read when the palette opens. */
export function hereCommands(): Command[] {
  const sheet = document.querySelector('[data-testid="drawer"]');
  const title = sheet?.querySelector('h2')?.textContent.trim() ?? '';
  const kind = inSentence(sheet?.querySelector('[data-drawer-kind]')?.textContent.trim() ?? '');
  return [...document.querySelectorAll<HTMLElement>(ACTIONS)]
    .filter(
      (button) =>
        !button.matches(':disabled, [aria-disabled="true"], [aria-haspopup]') && button.innerText.trim() !== '',
    )
    .map((button, index) => ({
      id: `here:${index}`,
      group: 'Here',
      title: titled(button.innerText.replace(/\s*…$/, '').trim(), kind),
      detail: title,
      keywords: `this ${kind}`,
      icon: Zap,
      run: () => button.click(),
    }));
}
