import type { LucideIcon } from 'lucide-react';

/** One line of the palette: what it is, and what choosing it does. */
export interface Command {
  id: string;
  group: 'Recent' | 'Pages' | 'Actions' | 'Objects';
  title: string;
  detail?: string;
  /** Further words that find it. */
  keywords?: string;
  icon: LucideIcon;
  run: () => void;
}

/** Commands in which each word of a text occurs. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ title, detail = '', keywords = '' }) => {
    const known = `${title} ${detail} ${keywords}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
}
